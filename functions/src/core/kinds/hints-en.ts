import type { Sense } from './needs.ts';

const DEAR =
  '(?:friend|bestie|roommate|flatmate|classmate|neighbou?r|brother|sister|cousin|son|daughter|kid|child|niece|nephew|mom|mum|mother|dad|father|husband|wife|boyfriend|girlfriend|bf|gf|partner|student|year old)';
const AFRAID =
  "scared|worried|afraid|terrified|should i call|who (?:do|should|can) i call|don't know where (?:he|she) is|call someone";
const AT_A_LOSS = `${AFRAID}|what (?:do|should|can) i(?: even)? (?:do|say)|how (?:do|can) i (?:help|talk to)|please help`;
const FAREWELL =
  "goodbyes? to (?:everyone|everybody|us all|all of us)|(?:won't|wont) be (?:around|here)|out of the way|(?:take|taking) care of my|thank(?:s| you) for everything|(?:don't|dont) look for me|forgive me";
const GIVES_AWAY =
  '(?:gave|giving|gives|given) (?:away )?(?:all )?(?:me |us )?(?:his|her|their|everything)|(?:gave|giving|gives) away (?:his|her|their|all|everything)';
const ABSENT =
  "(?:gone|dead|out of the way|out of their lives|not (?:here|there|around)(?: anymore)?)(?= ?(?:[^a-z\\d\\s]|$| anymore| for good))|(?:wasn't|wasnt|weren't|werent) (?:here|there|around|born)";
const NEVER = "not|never|don't|dont|doubt|won't|wont|can't|cant";
const TIME_TO_COME =
  "(?:christmas|new year|next (?:year|month|summer|spring|birthday)|my (?:next )?birthday|tomorrow|another (?:year|birthday|sunrise|spring))(?!'s| (?:dinner|party|sale|market|concert|show|stream|model))";
const BLADE = 'razor(?: blades?)?|blades?|knife|noose|rope';
const CRAFT =
  'shav[a-z]+|beard|plane|sharpen[a-z]*|stone|wood|carv[a-z]+|steel|chisel|kitchen|onions?|chef|cook(?:ing)?|climb[a-z]*|tiles?|saw|mower|blender|skates?';
const FICTION =
  'films?|movies?|scenes?|characters?|actors?|actress|novel|plot|lyrics?|songs?|album|boss|levels?|quest|spoilers?';
const JOKE = '😂|🤣|😆|lmao|haha|funny';
const PETS = 'cats?|kittens?|puppy|raccoons?|fox|crows?|robin|hedgehog';
const VIOLENT =
  '(?:ex|he|she|they|boyfriend|girlfriend|husband|wife|stepdad|stepfather|dad|father|uncle|brother|mother|mom|coach|teacher)';

/** Indirect words of distress: no word of dying or of harm need stand among them. */
export const ENGLISH_HINTS: readonly Sense[] = [
  { all: [GIVES_AWAY, `${DEAR}|he|she`, `${AFRAID}|${FAREWELL}`], unless: FICTION },
  { all: [FAREWELL, DEAR, AT_A_LOSS], unless: FICTION },
  {
    all: [
      'better off|relieved|relief|happier|easier|glad|at peace',
      "(?:if|once|when|after) (?:i|he|she)(?:'m|'s| am| is| was| were)?",
      ABSENT,
      'every ?(?:one|body)|they|family|we|people|all',
    ],
    unless: `${JOKE}|${FICTION}`,
  },
  {
    all: [
      `(?:make it|live|last|stay|be (?:here|around)|see) (?:to |till |until |past |for |by )?${TIME_TO_COME}`,
      NEVER,
      'i|me|my|someone',
    ],
    unless: `${JOKE}|${FICTION}|train|bus|flight|holiday|vacation|tickets?|plants?|phone|battery|stock`,
  },
  {
    all: [
      'my last (?:comment|message|video|words|evening|night|day)|last (?:comment|message|thing) (?:from me|you will|you.ll)',
      "too (?:heavy|much|hard)|sorry|forgive|can't|cant|tired|company",
    ],
    unless: `before|today|bed|work|school|job|exam|vacation|holiday|${JOKE}`,
  },
  {
    all: [
      "if i (?:don't|dont|stop|never) (?:reply|replying|answer|answering|comment|commenting|come back)",
      'know why',
    ],
  },
  {
    all: [
      '(?:wrote|written|finished|writing) (?:all )?(?:the|my|their|goodbye|everyone) (?:goodbye )?letters?(?! (?:of|in|on|with|but|and|to santa))|letters? (?:is|are) (?:all )?written',
      'i|my',
    ],
    unless:
      'alphabet|fonts?|calligraph[a-z]+|practi[a-z]+|pen|ink|school|class|cursive|brush|stencil',
  },
  {
    all: [
      BLADE,
      'in my hands?|on my (?:skin|wrists?|arm|lap)|(?:against|to) my (?:skin|throat|wrist|neck)|bathroom',
      'tonight|again|right now|\\d ?am|clean|relaps[a-z]+|crying|shaking|staring|alone',
    ],
    unless: CRAFT,
  },
  { all: ['(?:clean|free) (?:from|of|off) (?:cutting|self.?harm)|relapsed|relapsing', 'i|my'] },
  {
    all: [
      'platform|bridge|roof(?:top)?|balcony|ledge|cliff|tracks|train|window',
      'more step|one step|step off|let go|how (?:fast|quick|easy|long) it would|(?:calls|calling) me|looks? (?:so |more )?(?:friendl|inviting|tempting)[a-z]*|what it would (?:feel|be) like',
      'over|wonder|think(?:ing)?|every (?:day|night|morning)|lost|alone|anymore',
      'i|me|my',
    ],
    unless: `${JOKE}|${FICTION}|paint|photos?|view|bungee|parachute|climb[a-z]*|hik[a-z]+|trail|stairs`,
  },
  {
    all: [
      'wish|if only|should have|hope|hoping|pray[a-z]*|want',
      "(?:car|truck|bus|train|lightning) (?:had |would |just |could |to ){0,3}(?:hit|run over|crush|take)s? me|(?:god|death|he|someone) (?:would |will |just |to ){0,2}takes? me (?:away|home|before|tonight|in my sleep)|die in my sleep|(?:fall|falling) asleep and (?:that(?:'s| is|s) (?:it|all)|never|not|stay)|(?:dark|quiet|silent|black) (?:for good|forever)",
    ],
    unless: `${JOKE}|${FICTION}`,
  },
  {
    all: [
      'reasons? (?:left )?(?:to|for) (?:(?:get|getting) (?:up|out of bed)|stay(?:ing)? (?:here|alive|around)|keep (?:going|on)|continue|hold(?:ing)? on|breathe)',
      "can't|cant|cannot|no|not|don't|dont|never|single|any",
      'i|me|my',
    ],
    unless: `${JOKE}|${FICTION}|sunday|saturday|weekend|holiday|early|subscrib[a-z]+|using`,
  },
  {
    all: [
      "(?:don't|dont|can't|cant|cannot|no longer|not) (?:really |even )?see (?:the|a|any|much) (?:point|sense|use|reason)",
      '(?:in|of|to|for) (?:any of (?:this|it)|anything|it all|all (?:of )?this|going on|trying|life|tomorrow)',
      'i|me|my',
    ],
    unless: `${JOKE}|${FICTION}|recipe|tools?|settings?|features?|buying|paint|primer`,
  },
  {
    all: [
      'nothing i (?:do|say|am) (?:ever |really )?(?:matters|counts|means anything)',
      "ever|never|use|any ?one|anymore|point|will|what's",
    ],
    unless: `${JOKE}|${FICTION}`,
  },
  {
    all: [
      "(?:i'm|im|i am|feel(?:s|ing)? like|they're|myself) (?:i'm |they're |just |only |such ){0,2}(?:an? )?(?:complete |total )?(?:waste of (?:space|oxygen|air|life|skin)|taking up space|burden|dead weight|wasting (?:air|oxygen))",
    ],
    unless: JOKE,
  },
  {
    all: [
      "(?:they'd|they would|they will|they'll|nobody would|no one would|noone would|would any ?(?:one|body)|who would) (?:even |only |ever )?(?:find|notice|look for|miss|come looking|remember)",
      'me|i|my body',
      'weeks?|days|months?|gone|dead|died|ghost|missing|disappeared|vanished',
    ],
    unless: `${JOKE}|${FICTION}|garage|workshop|pajamas|woods`,
  },
  {
    all: [
      '(?:tired of|sick of|done with|hurts to|hate|exhausted (?:by|from)|painful to|hard to) (?:just |even |simply )?(?:waking up as me|being (?:me|here|alive|awake)|be (?:me|alive)|exist(?:ing)?|staying alive)(?! (?:in|on) (?:this|the) (?:game|chat|queue|server))',
    ],
    unless: `${JOKE}|${FICTION}`,
  },
  { all: ['tired|sick|exhausted|hate', 'waking up as me|being me'], unless: JOKE },
  {
    all: [
      '(?:future|tomorrow|next year|world)',
      '(?:with|without|that has|for) me(?: in it| there)?(?= ?(?:[^a-z\\d\\s]|$))',
      "no|can't see|cant see|don't see|dont see|never|better",
    ],
    unless: `${JOKE}|${FICTION}`,
  },
  {
    all: [
      'pills|tablets|painkillers|paracetamol|tylenol|ibuprofen|insulin|xanax',
      'googl[a-z]+|search(?:ing|ed)?|look(?:ing|ed) up|count(?:ing|ed)|sav(?:ing|ed) up|wonder[a-z]*|enough',
      'enough|would (?:it take|kill)|never wake|not wake|to be sure|lethal|overdose',
    ],
    unless: 'filters?|dishwasher|charcoal|laptop|screen|doctor|vet',
  },
  {
    all: [
      'funeral|buried|grave|passed(?: away)?|widow(?:er|ed)?|died',
      "(?:don't|dont) want to be (?:the one )?left|table for two|(?:follow|join) (?:her|him|them)(?= ?(?:[^a-z\\d\\s]|$)| soon)|be with (?:her|him|them) (?:again|soon)|want to go too|no ?(?:one|body) left",
      'i|me|my',
    ],
    unless: FICTION,
  },
  {
    all: [
      VIOLENT,
      'where i live|(?:waits?|waiting|stands?|standing|sits?|sitting|parks?|parked) outside|follows me|following me|outside my (?:house|door|window|work|school)',
      "no ?(?:body|one) else|every (?:night|evening|day)|scared|afraid|police|threat[a-z]+|won't stop",
      'me|my|i',
    ],
    unless: `${JOKE}|${FICTION}|${PETS}|food|mail|delivery`,
  },
  {
    all: [
      `${VIOLENT}|we`,
      '(?:comes?|coming|gets?) (?:in|into|to) my (?:room|bed|bedroom)|in the ground|took (?:away )?my (?:phone|keys|passport|money|documents)|(?:not allowed|never lets me|not let me) (?:out|leave|outside)|throw(?:s|ing)? (?:things|stuff|plates|bottles|everything) at|has (?:a|his|her) (?:gun|knife)',
      "at ni(?:ght|te)|can't tell|cant tell|not allowed|believe|help|hiding|drunk|if i leave|scared|afraid|police",
      'me|my|us|i',
    ],
    unless: `${JOKE}|lol|${FICTION}|${PETS}|homework|yarn|grounded`,
  },
  {
    all: ["(?:can't|cant|cannot) (?:do|take|bear|handle) (?:it|this|life) no more", 'i'],
    unless: `${JOKE}|squats?|workout|burpees?|reps?|push.?ups|cute|planks?`,
  },
  {
    all: [
      'talk me out of (?:it|this)(?= ?(?:[^a-z\\d\\s]|$))|(?:someone|somebody|anyone|anybody) (?:please |pls )?(?:stop|talk to|hold|save) me(?= ?(?:[^a-z\\d\\s]|$))',
      'please|pls|plz|someone|somebody|anyone|anybody',
    ],
    unless: `${JOKE}|buy[a-z]*|order[a-z]*|uninstall[a-z]*|delet[a-z]+|eat[a-z]*|another|sale|yarn|cart`,
  },
  {
    all: [
      "everything(?: is|'s)? (?:ready|prepared|planned|arranged|decided)|made (?:up )?my (?:mind|decision)|(?:set|picked|chose|chosen) (?:a|the) (?:day|date)|have a plan",
      "calm|at peace|peaceful|not (?:scared|afraid)|no ?(?:one|body) knows|won't hurt",
      'i|my',
    ],
    unless:
      'recipe|party|wedding|trip|exam|moving|holiday|guests|cake|dinner|baby|nursery|garden|interview',
  },
  {
    all: [
      DEAR,
      '(?:hurting|cutting|harming|burning|scratching|hurts|cuts|harms|burns) (?:herself|himself|themselves|(?:her|his|their) (?:arms?|wrists?|legs?|thighs?|skin))|(?:cuts|scars|marks) (?:on|all over) (?:her|his|their) (?:arms?|wrists?|legs?|thighs?)',
    ],
    unless: `${JOKE}|${FICTION}|${PETS}|football|soccer|skat[a-z]+|fell|bike|cooking|stove|oven`,
  },
  {
    all: [
      "no ?(?:one|body) (?:is |will |can |could |would |ever )?(?:coming to )?(?:save|help|hear|see)s? me|(?:no ?one|nobody)(?:'s| is) coming",
      'stopped|gave up|given up|giving up|anymore|tired|drowning|alone|hope',
    ],
    unless: `${JOKE}|${FICTION}|game|code|homework`,
  },
  {
    all: [
      '(?:vanish|disappear(?:ing)?|stop existing|stop breathing|fade away|never come back|not wake up|not waking up|not be(?:ing)? (?:here|alive))(?= ?(?:[^a-z\\d\\s]|$)| forever| completely| from| for good| any ?more)',
      'want|wanna|ready|wish|looking|peace|feel like|rather|need|how to|ways?',
      "i|i'm|im|i've|me",
    ],
    unless: `${JOKE}|${FICTION}|magic|trick|lake|holiday|vacation|game|mushrooms?|line|track|stains?`,
  },
  {
    all: [
      '(?:point|use|reason|sense) (?:in|of|to|for) (?:even )?(?:trying|waking up|wake up|getting up|fighting|pretending|holding on|continuing|carrying on|it all|life|living|tomorrow)(?= ?(?:[^a-z\\d\\s]|$)| any ?more| tomorrow| to live)',
      "no|any|don't|dont|can't|cant|what's|what is|lost",
    ],
    unless: `${JOKE}|${FICTION}|sunday|weekend|early|game`,
  },
  {
    all: [
      '(?:tired|sick|exhausted|done|weary) (?:of|with) (?:fighting|pretending|trying|hurting|crying|everything|it all|being (?:strong|alone|a burden|hurt|invisible))(?= ?(?:[^a-z\\d\\s]|$)| all| to| any ?more| every| for)',
      "i|i'm|im|me",
    ],
    unless: `${JOKE}|${FICTION}|ads?|recipes?|diets?|tools?`,
  },
  {
    all: [
      '(?:broken|numb|hollow|dead|rotten) (?:inside|in ways|all the time|and (?:alone|tired|lost|empty))|beyond (?:saving|repair|help)|no one can fix me',
      "i|i'm|im|i've|my heart|my soul",
    ],
    unless: `${JOKE}|${FICTION}|phone|screen|engine|pump|motor|lid|box|car|toe`,
  },
  {
    all: [
      "(?:my|the) (?:final|last) (?:night|message|goodbye|hours)|tonight(?:'s| is) my last|(?:it's|its|it is) (?:all )?over for me|goodbye,? (?:cruel )?world|(?:no other|only) (?:way out|escape)",
      "i|i'm|me|my|goodbye|world|death",
    ],
    unless: `${JOKE}|${FICTION}|game|maze|room|trip|camp|holiday|vacation|sale|exam|school|tour|hotel|got (?:lost|deleted)|before`,
  },
  {
    all: [
      "(?:can't|cant|cannot|couldn't) (?:take|face|bear|handle|survive|do|get through) (?:another|one more|even one more|any more) (?:day|night|week|hour|year)",
    ],
    unless: `${JOKE}|${FICTION}|winter|heat|rain|without|ads?|diet|wait`,
  },
  {
    all: [
      '(?:given|giving|gave) up (?:on (?:life|myself|living|everything|it all)|completely|hope|hoping|fighting)(?! on)',
      "i|i've|ive|me",
    ],
    unless: `${JOKE}|${FICTION}|sourdough|knitting|diet`,
  },
  {
    all: [
      "said (?:my |all my |our )?goodbyes?|(?:don't|dont|do not|nobody can|no one can) (?:try to |even )?stop me",
      'already|this time|tonight|please|forever',
      'i|my|me',
    ],
    unless: `${JOKE}|${FICTION}|eat[a-z]*|buy[a-z]*|cake|moving|moved|summer|graduat[a-z]+|airport|kitchen|house`,
  },
  {
    all: [
      'how to|ways? to|how (?:do|can|could) (?:i|you|people|one)|what is the',
      '(?:die|overdose|bleed out|end it)(?= ?(?:[^a-z\\d\\s]|$)| painlessly| peacefully| quickly| fast| without| at home| in (?:my|your) sleep)|tie a noose|stop existing|painless(?:ly)?',
    ],
    unless: `${JOKE}|${FICTION}|game|plants?|fish|hair|eggs?|weeds|fabric|yarn|wool|shirts?|removal|waxing`,
  },
  {
    all: [
      '(?:life|living|existence|being alive|everything) (?:is|feels|seems|has become|became|just feels) (?:[a-z]+ ){0,2}(?:exhausting|pointless|meaningless|unbearable|torture|hell|hopeless|not worth it|too heavy)',
    ],
    unless: `${JOKE}|${FICTION}|with kids|monday`,
  },
  {
    all: [
      '(?:the|this|my) pain (?:wins|won|never (?:stops|ends|goes)|is (?:too much|unbearable))|(?:end|stop|escape) (?:all )?(?:the|this|my) pain',
    ],
    unless: `${JOKE}|${FICTION}|knees?|back|shoulders?|neck|hips?|tooth|teeth|wrists?|stretch[a-z]*|exercis[a-z]*|doctor`,
  },
  {
    all: [
      'no ?(?:one|body)',
      '(?:cares?|loves?|understands?|believes|listens|sees|hears|notices|needs) (?:about |to |that )?(?:me|it|my pain)',
      "drowning|hurt[a-z]*|crying|dying|alone|gone|live|life|anymore|any more|i don't see|tired",
    ],
    unless: `${JOKE}|${FICTION}|game|channel|subscribers`,
  },
  {
    all: [
      'driv(?:e|ing)|wheel|highway',
      'not turn(?:ing)?|let(?:ting)? go of the wheel|close my eyes|(?:into|off) (?:the )?(?:oncoming|traffic|road|cliff|bridge)|swerv[a-z]+',
      'think|thought|thinking|imagin[a-z]+|wonder|want|urge',
    ],
    unless: `${JOKE}|${FICTION}|game|simulator|lesson|instructor`,
  },
  {
    all: [
      'ocean|sea|river|lake|waves',
      'keep walking|let (?:it|them) take me|never come (?:back|up)|walk(?:ing)? into|sink(?:ing)? (?:down|to the bottom)',
      'just|never|want|think(?:ing)?|calling|sounds',
    ],
    unless: `${JOKE}|${FICTION}|swim[a-z]*|fish[a-z]*|dog|surf[a-z]*|paint[a-z]*|sunrise|trail`,
  },
  {
    all: [
      'knife|pills|rope|blades?|razor|gun',
      '(?:think|thinking|thoughts) (?:of|about) (?:other things|doing it|using it|it too much)|star(?:e|ing) at (?:it|them|the)',
      'i|me|my',
    ],
    unless: `${JOKE}|${FICTION}|sharpen[a-z]*|shav[a-z]+|climb[a-z]*|price|reviews?`,
  },
  {
    all: [
      "(?:don't|dont|won't|wont|not) have to do it myself",
      'hope|hoping|wish|kill[a-z]*|accident|doctors?|happens?',
    ],
    unless: `${JOKE}|husband|plumber|mechanic|robot|tool`,
  },
  {
    all: [
      'before i (?:go|leave|do it|am gone|disappear)(?= ?(?:[^a-z\\d\\s]|$)| forever| for good)',
      'one (?:last |more )?time|remember me|hear my name|forgive|wanted you to know',
      'i|me|my',
    ],
    unless: `${JOKE}|${FICTION}|bed|sleep|work|school|trip|vacation|holiday|airport`,
  },
  {
    all: [
      'sold|paid|cleaned|cancel+ed|sorted|gave away|deleted',
      'so (?:that )?(?:nobody|no one|they|my (?:family|parents|mom|kids))',
      'trouble|afterwards|after me|when i.m gone|burden|find',
    ],
    unless: `${JOKE}|${FICTION}|party|guests|moving|airbnb`,
  },
  {
    all: [
      DEAR,
      'long sleeves|bandages|scars|razor blades?|blood(?:y)?|cuts',
      'locks|hides|hiding|hid|in summer|under (?:his|her|their) (?:bed|sleeves?)',
    ],
    unless: `${JOKE}|${FICTION}|${PETS}|football|soccer|fell|pattern|knit[a-z]*|sew[a-z]*`,
  },
  {
    all: [
      `${DEAR}|someone i know|he|she`,
      '(?:kill|hurt|harm|starve|hang|cutting|hurting|killing) (?:himself|herself|themsel(?:f|ves))|(?:end|ending|take|taking) (?:his|her|their) (?:own )?life|wants? to die(?! laughing)|(?:was|were) dead|better (?:off )?without (?:him|her|them)|how (?:he|she|they) would do it|going to overdose',
      'says?|said|saying|told|talk(?:s|ing)?|scared|afraid|worried|know|wants?',
    ],
    unless: `${JOKE}|${FICTION}|${PETS}|plants?|flowers?|team|ankle|climb[a-z]*`,
  },
  {
    all: [
      '(?:gun|knife|razor|blade) (?:on|for) myself|until i bleed|(?:punch|punching|hit|hitting) myself|make myself (?:throw up|bleed|vomit)|deserve to be (?:hurt|punished|dead)|(?:overdose|od) (?:on|again|before|tonight)|(?:going|want|tried|trying) to overdose|takes to overdose',
    ],
    unless: `${JOKE}|${FICTION}|caffeine|sugar|chocolate|cute[a-z]*|sharpen[a-z]*|kitchen|bought|thumb`,
  },
  {
    all: [
      "feel(?:ing)? (?:so |completely )?trapped|end of my rope|(?:can't|cant|don't think i can) (?:stay|keep myself) safe|scared of (?:what i might do|myself)|(?:blade|razor|knife|gun|rope) (?:is )?ready|(?:empty|numb) all the time",
      "i|i'm|im|me",
    ],
    unless: `${JOKE}|${FICTION}|${CRAFT}|maze|traffic|snow|escape room`,
  },
  {
    all: [
      "saying goodbye to (?:people|everyone|my)|letters to (?:everyone|my (?:family|kids|parents|friends))|(?:everything|all) (?:is )?in order|(?:won't|wont) have to worry about me|i (?:don't|dont) matter(?= ?(?:[^a-z\\d\\s]|$)| to any)|(?:don't|dont) care if i (?:die|live|get hurt)|cares if i (?:live|die)|better if i (?:was|were) (?:gone|dead)",
      "when i(?:'m| am) gone|people|everyone|soon|anymore|matter|nobody|no one|if i|letters",
      "i|i'm|me",
    ],
    unless: `${JOKE}|${FICTION}|moving|trip|vacation|wedding|santa`,
  },
];
