import { ENGLISH_HINTS } from './hints-en.ts';
import type { Senses } from './needs.ts';

const BODY =
  '(?:stomach|belly|head|chest|back|knees?|skin|throat|heart|eyes?|face|legs?|arms?|hands?|neck|lungs?|tooth|teeth)';
const HURTS =
  '(?:hurts?|hurting|aches?|aching|burns?|burning|itch(?:es|y|ing)?|swollen|bleeding|numb|tingl(?:es?|ing)|cramp(?:s|ing)?)';
const LASTING =
  'and now|since|after|still|for (?:\\d+|a|two|three|several|many|days|weeks|months)|(?:last|\\d+) (?:days?|weeks?|months?)|yesterday|should i|can i|what (?:should|can|do)|is (?:it|this|that) (?:normal|ok|okay|bad|dangerous)';
const MINE =
  '(?:if|when|since) (?:you|he|she)|you have|i|my|me|we|our|(?:helps?|good|bad|ok) (?:with|for)|with (?:an?|high|severe)|for (?:someone|people) with';
const ADVICE =
  'should (?:i|we)|would you|is (?:it|this|that|now)|(?:good|bad) idea|any (?:advice|thoughts)|where (?:should|would|do) i|suggest|worth|smart|wise|recommend|advi[sc]e|which|good (?:time|moment)|what (?:should|do|can)|how (?:do|should|can) i|can i|could i';
const RELATION =
  '(?:husband|wife|boyfriend|girlfriend|partner|ex|dad|daddy|father|mom|mum|mother|stepdad|stepfather|stepmother|parents|brother|uncle|he|she|they)';
const BOUGHT =
  'i (?:have |had |already |just )?(?:ordered|bought|paid|purchased|pre-?ordered|subscribed)|(?:paid|ordered) (?:\\d+|for|in|on|the|your)|waiting (?:on|for) my|(?:my|the|our|this) (?:order|parcel|package|kit|delivery|shipment|purchase)';
const NOT_DELIVERED =
  "never (?:arrived|came|showed up|got|received|sent|shipped)|(?:(?:hasn't|haven't|didn't|doesn't|don't|won't|not|hasnt|havent|didnt|doesnt) (?:yet |even )?(?:arrived?|come|work|working|received?|shipped|get|got|open))|still (?:no|not|nothing|waiting|have no|haven't|hasn't)|broken|damaged|defective|(?:for|been) (?:\\d+|several|many|two|three|a) (?:weeks|months)|links? (?:is|are) (?:dead|broken)|fell apart|replacement|tracking|going on with|wrong (?:size|item|one|colou?r)|no (?:access|reply|answer|response)|got nothing|nothing (?:came|arrived|happened)|nobody (?:answers|replies)";

const CLOSE =
  '(?:[a-z]+ )?(?:mom|mum|mother|dad|father|son|daughter|wife|husband|brother|sister|baby|child|grandma|grandpa|best friend|girlfriend|boyfriend|parents)';
const JOKE = '😂|🤣|😆|lol|lmao|haha|funny|plot twist';

export const ENGLISH_NEEDS: Senses = {
  health: [
    { all: [`my ${BODY} (?:[a-z]+ ){0,3}${HURTS}|${HURTS} my ${BODY}`, LASTING], unless: JOKE },
    {
      all: [
        'i|me',
        'headaches?|dizzy|fever|nausea|nauseous|rash|hives|blister[a-z]*|cough',
        LASTING,
      ],
    },
    {
      all: [
        `i|my (?:baby|kid|${CLOSE})`,
        'fainted|passed out|vomit(?:ed|ing)|threw up|throwing up|chest pains?|seizures?|infected|swallowed|poisoned|diagnosed|symptoms?|side effects?|overdosed?|blistering|stitches',
      ],
      unless: `${JOKE}|laugh[a-z]*|cuteness|pride`,
    },
    {
      all: [
        `${MINE}|during|while`,
        'diabet[a-z]+|asthma|epilep[a-z]+|pregnan[a-z]+|herni[a-z]+|blood (?:pressure|thinners?|sugar)|eczema|arthritis|cancer|chemo[a-z]*|heart (?:disease|condition|attack)|concussion|celiac|scoliosis|dementia|alzheimer|thyroid|kidney (?:stones?|disease)|ulcers?|gastritis|migraines?|anemia|gout|had a stroke|cramping',
      ],
      unless: 'zodiac|horoscope|pause',
    },
    { all: ['allerg(?:y|ies|ic)(?! to)|allergic reaction'], unless: 'not allergic' },
    { all: ['allerg(?:y|ies|ic)', 'safe|can (?:i|he|she|they|we)|eat|ok|okay|instead|replace'] },
    {
      all: [
        'my (?:doctor|gp|cardiologist|therapist|dentist|surgeon)|doctors? (?:says?|said|told|forbids?|forbade|advised|banned)|see a doctor',
      ],
    },
    {
      all: [
        'medications?|meds|pills|insulin|antidepressants|antibiotics|painkillers|dosage',
        'i|my|me|a day|per day|does|do',
        'tak(?:e|es|ing)|took|stop(?:ped)?|instead|quit|prescribed|interact[a-z]*|dosage|how (?:many|much)',
      ],
    },
    { all: ['after (?:an? |my |the )?(?:[a-z]+ )?(?:surgery|c-section|stroke)'] },
    {
      all: [
        'safe|unsafe|dangerous|harmful|poisonous|toxic',
        'eat|ate|eaten|drink|breathe|inhale|swallow|skin|lungs|kids|children|baby|babies|toddlers?|(?:my|our) (?:cat|dog)',
        'is|are|can|could|will',
      ],
      unless: 'safe to say',
    },
    {
      all: [
        '(?:year|month)s? old|newborn|infants?|toddlers?|baby',
        'can|could|safe|ok|okay|allowed|from what age',
        'eat|feed|drink|take|swallow|give (?:it|this|that|him|her|my|to)',
      ],
    },
    {
      all: [
        '(?:what|which) (?:cream|ointment|medicine|dose|dosage|antibiotics?)|(?:bleach|acid|glue|chemicals?|paint|splinter|lye) (?:[a-z]+ )?in (?:my|his|her) (?:eyes?|mouth|lungs)',
      ],
    },
  ],
  law: [
    {
      all: [
        '(?:my|our|your) (?:lawyers?|attorneys?|legal team)(?! friend)|(?:need|ask|call) a lawyer',
      ],
      unless: JOKE,
    },
    {
      all: ["is|are|isn't|would|can", '(?:il)?legal|(?:il)?legally|against the law|allowed by law'],
      unless:
        '(?:should|must|has to|needs to) be illegal|legally blonde|legal to (?:be|look|sound)|legal (?:age|pad|question)|so legal|how is (?:this|that|it) legal',
    },
    {
      all: [
        '(?:should|could|can|will|to) (?:i |we |you )?sue|sue (?:you|them|him|me)|suing|lawsuit|(?:take|taking|took) (?:you|them|me|him|her) to court|see you in court|legal (?:action|steps|advice|trouble)|(?:in )?trouble with the law|(?:my|your) consent to (?:show|film|use|post)|(?:get|lose|have|for) (?:full |sole )?custody|restraining order|register (?:an?|my) (?:[a-z]+ )?(?:business|company)',
      ],
    },
    {
      all: [
        'copyright(?:ed|s)?|trademark|dmca|infring[a-z]+',
        'claim|strike|violat[a-z]+|my|our|own|owns|take (?:it|this|that|the [a-z]+) down|without',
      ],
      unless: 'copyright.free|no copyright|non.copyright',
    },
    { all: ['who owns the rights|rights holder'] },
    {
      all: [
        'my (?:photos?|pictures?|music|song|video|footage|face|house|art|artwork|clip|drawing)',
        'without (?:asking|permission|my)',
      ],
    },
    {
      all: [
        '(?:need|require|needs|without|get) (?:an? |any |the |special )?(?:permit|permission|licen[sc]e)(?! plates?)',
        '(?:do|would|will|did|can|is|are|am) (?:i|you|we|it|they)|if|penalty|allowed|caught',
      ],
    },
    {
      all: [
        '(?:can|could|will|would|might|did) (?:i|we|you|they|my [a-z]+) (?:get|be)|(?:i|we|you|they) (?:can|could|will|would|might) (?:get|be)|get me|got me|me|for this',
        'arrested|fined|sued|evict(?:ed)?|deported',
      ],
      unless: 'should be (?:arrested|fined)',
    },
    {
      all: [
        "(?:i|we)(?:'ll|'m|'ve| will| have| am)? (?:already |just |going to |gonna )?(?:report(?:ed|ing)?|call(?:ed|ing)?|went to|go(?:ing)? to)",
        'police|cops|authorities',
      ],
      unless: `${JOKE}|on myself`,
    },
  ],
  money: [
    {
      all: [
        ADVICE,
        '(?:buy|sell|hold|put|invest)(?:ing)?',
        'stocks|shares|in gold|gold (?:now|bars|coins)|(?:buy|sell) gold(?= ?(?:[^a-zа-я\\d\\s]|$))|funds?|bonds|real estate',
      ],
      unless: 'freezer|oven|dough',
    },
    {
      all: [
        ADVICE,
        'crypto|bitcoins?|ethereum|etfs?|index funds?|inheritance|credit cards?|(?:my|all|in|our|off|into|life) (?:[a-z]+ )?savings|loans?|mortgage|borrow (?:[a-z]+ )?money|retirement|pension|debts?|broker|refinanc[a-z]+|sell (?:my|our) (?:house|home|flat|apartment)',
      ],
      unless: 'credit card sized?',
    },
    {
      all: [ADVICE, 'invest(?:ing)?'],
      unless: 'invest(?:ing)? in (?:an?|good|better|new|proper|quality)',
    },
    { all: ["i(?:'m| am|'ve been)? (?:[a-z\\d,]+ ){0,3}in debt|life savings"] },
    {
      all: ['tax(?:es)?|irs|vat', 'pay|declare|owe|report|file|income|handle|charge|deduct[a-z]*'],
    },
    {
      all: [
        'lost (?:everything|all (?:of )?my|my (?:savings|money))',
        'coins?|trading|invest[a-z]*|broker|casino|bet|betting',
      ],
    },
  ],
  refund: [
    {
      all: [
        "refund(?:s|ed|ing)?|(?:my|our) money back|money back please|where(?:'s| is) my (?:money|order|parcel|package|refund|kit)|(?:give|send) (?:me )?(?:back )?my money|return my money",
      ],
    },
    { all: [BOUGHT, NOT_DELIVERED] },
    {
      all: [
        '(?:arrived|came|delivered) (?:completely |all |totally )?(?:broken|damaged|cracked|torn|empty|incomplete)',
      ],
    },
    {
      all: ['(?:double )?charged|billed|charging', 'i|me|twice|my (?:card|account|paypal)'],
      unless: 'i charged|phone|battery|batteries|drill|camera|usb',
    },
    { all: ['took|taken|withdrew', '(?:from|off) my (?:card|account|paypal)'] },
    { all: ['cancel(?:l?ed|l?ing)?', '(?:my|the|your) (?:membership|subscription|order)'] },
    {
      all: [
        'want (?:an? )?(?:replacement|exchange)|(?:want|like|need|how (?:do|can) i|can i|wish) (?:to )?return (?:the|my|it|this|these|them)',
      ],
      unless: 'favou?r|love',
    },
    { all: ['(?:you|they) never (?:sent|shipped|delivered)|never received (?:my|the|it|any)'] },
  ],
  distress: [
    ...ENGLISH_HINTS,
    {
      all: [
        'suicid[a-z]*|self.?harm(?:ing|ed)?|unaliv(?:e|ing)|(?:off|neck|end) myself|(?:think|thinking|thoughts|dream|dreaming) (?:about|of) (?:dying|death|killing)|(?:took|taken|take) (?:my|his|her|their) own life|why should i keep living|(?:want|reason|able|can.t|cannot) (?:to )?keep living|i (?:have )?planned how to do it(?= ?(?:[^a-zа-я\\d\\s]|$))|covered in cuts|cuts (?:on|all over) my (?:arms|wrists)',
      ],
      unless: 'suicide (?:squad|doors?|silence|boys)',
    },
    {
      all: [
        '(?:kill|killing|hang|hanging|shoot|drown|starve|starving|harm|harming) myself|take my (?:own )?life|night i end it|i(?:.ll| will)? end it (?:tonight|today|all)|end(?:ing)? (?:it all|my life|it tonight)|(?:want|wanted|wanna|ready|rather|feel like) (?:to )?(?:just )?(?:die|dying|be dead|be gone|give up on everything)(?! (?:laughing|of|from|for|on this hill))|wish i (?:was|were|could) (?:just )?(?:dead|die|never (?:born|here)|gone|disappear)|wish i (?:wasn.t|weren.t) (?:alive|here|born)|sleep forever|wish i (?:had |was |were )?never (?:been )?born|(?:want|wanna) (?:to )?(?:just )?disappear(?! in(?:to)?)|jump(?:ing)? (?:off|from) (?:a|the|this|my) (?:bridge|roof|building|balcony)|standing on (?:a|the) (?:bridge|ledge|roof)',
      ],
      unless: 'plants?|flowers?|album|lyrics?',
    },
    {
      all: [
        "(?:don't|dont|do not|didn't|no longer|not|never) (?:really |even )?(?:want|wanna|wish) (?:to )?(?:live|be here|be alive|exist|wake up)(?! (?:without (?:this|your|the|these)|in (?:a|the) world without))",
      ],
    },
    { all: ['sleep|wish|want|hope', "(?:never|not|don't|dont) (?:[a-z]+ ){0,2}wak(?:e|ing) up"] },
    {
      all: [
        "(?:can't|cant|cannot|can not|couldn't) (?:(?:do|take|bear|handle) (?:this|it|life) |live (?:like this )?|cope |keep going |go on (?:like this )?)?(?:anymore|any more|any longer)|(?:can't|cant|cannot|can not) (?:go on|live like this|cope)(?! (?:without (?:the|your|this|another|these|coffee|my coffee)|youtube|holiday|vacation|a|the|any))",
      ],
      unless: `${JOKE}|cute|adorable|ads?|kitten|find|see|hear`,
    },
    {
      all: [
        "(?:no|any|see no|lost the) (?:reason|point|sense|purpose|will) (?:to|in|of|for) (?:me )?(?:live|living|life|go on|going on|wak(?:e|ing) up|be alive|being alive|exist|existing|anything|being here)|(?:what is|what's) the point (?:of|in) (?:living|life|being alive|existing|anything)|nothing (?:left )?to live for|(?:don't|dont|do not|can't|cant|cannot|no longer) see (?:the|a|any) (?:point|reason|way out|future|purpose)(?= ?(?:[^a-zа-я\\d\\s]|$)| anymore| any more| for me| in (?:anything|life|living))|see no (?:way out|future)|(?:isn't|isnt|not|no longer|never) worth (?:living|it any ?more)",
      ],
    },
    {
      all: [
        '(?:cut|cutting|hurt|hurting|burn|burning) myself|(?:been|started|keep|back to) cutting(?= ?(?:[^a-zа-я\\d\\s]|$)| again)',
      ],
      unless:
        '(?:cut|hurt|burn)(?:ting|ing)? myself (?:an?|some|another|off|short|shaving|laughing|with (?:the|an?|this|that|your)|on (?:the|an?|this|that)|while|trying)|slipped',
    },
    {
      all: [
        '(?:cut|cutting|slit|slitting|slash) (?:my|open my) (?:wrists?|arms?|legs?|thighs?|veins)',
      ],
    },
    {
      all: ['(?<!\\d )kms', 'i|tonight|wanna|gonna|imma'],
      unless: '\\d+|many|dr[io]ve|r[au]n|walk(?:ed)?',
    },
    {
      all: [
        'took|taken|swallowed|take',
        'pills|tablets|painkillers',
        '(?:a )?(?:lot|lots|bottle|pack|box|handful) of|all (?:my|the|of)|whole|too many|every',
      ],
      unless: 'drawer|screens?|sort(?:ed|ing)|compare',
    },
    {
      all: [
        "(?:no ?one|nobody) (?:would|will|'ll|'d|even )(?: ?even| ?really)? ?(?:notice|miss|care|cry|come)",
        'i|me',
        'gone|dead|died|die|disappear(?:ed)?|vanished?|miss me|if i|when i',
      ],
    },
    {
      all: [
        'better (?:off )?(?:dead|without me)|happier without me|(?:nobody|no ?one) (?:[a-z]+ )?(?:cares about|loves|needs|wants|understands|listens to) me|(?:nobody|no ?one|know who) to (?:tell|talk to|turn to)|cry(?:ing)? (?:myself to sleep|every (?:day|night)|all (?:day|night))',
      ],
    },
    {
      all: [
        'goodbye|good bye|farewell|bye',
        "can't|cant|anymore|any more|tonight|forgive|last (?:comment|message|words|day)",
        'i|me|my',
      ],
      unless: 'see you|next (?:week|video|time)',
    },
    {
      all: [
        `${RELATION} (?:[a-z]+ ){0,2}(?:hits?|hitting|beats?|beating|abus(?:es?|ed|ing)|chok(?:es|ed|ing)|raped?|rapes|touch(?:es|ed|ing)|molest(?:s|ed)|punche[sd]|push(?:es|ed)(?= me (?:down|into|against|off))|kick(?:s|ed)|slap(?:s|ped)|shove[sd]|threatens?|threatened|threatening|hurts) (?:me|us|my (?:mom|mum|mother|kids|children|son|daughter|brother|sister)|to kill)`,
      ],
      unless:
        '(?:hits?|hitting|beats?) (?:me|us) (?:up|with|right|hard|so|like|in the|differently|different|every time|to it|at)|touched (?:me|us) (?:deeply|so|with)|songs?|lyrics?|chess|verse|heart|story|words|voice',
    },
    {
      all: [
        "i (?:was|am|got|have been|keep getting|'ve been) (?:being )?(?:raped|abused|molested|beaten)|(?:scared|afraid|terrified) (?:to go|of going|to come) home|(?:scared|afraid|terrified) of my (?:own )?(?:husband|boyfriend|dad|father|partner|mother|stepdad|ex)|(?:scared|afraid) (?:that )?(?:he|she)(?: will|'ll| is going to) (?:kill|hurt)",
      ],
    },
    {
      all: [
        `(?:lost|buried|losing) my ${CLOSE}|my ${CLOSE} (?:just |has |is )?(?:died|passed|dying|killed)`,
        "yesterday|today|tonight|on (?:[a-z]+day)|i(?:'m| am) (?:so )?(?:broken|lost|devastated)|last (?:week|month|night)|(?:day|days|week|weeks) ago|this (?:morning|week|month)|just|crying|can't|cant|hurts so|(?:know how|want) to (?:live|go on)",
      ],
      unless: 'years? ago',
    },
    {
      all: [
        "(?:i|i'm|im|i am|i feel|everything(?:'s| is)?|life(?:'s| is)?|feeling|it's all|it is all) (?:so |just |completely |totally |utterly |all |feels |like ){0,2}(?:hopeless|worthless|pointless|meaningless|a burden|dead inside|empty(?: inside)?(?= ?(?:[^a-zа-я\\d\\s]|$)))|(?:hate|hating) (?:being alive|my life|living|myself(?! for not))|(?:tired|sick) of (?:living|life|being alive|existing|this life)|given up on (?:life|myself|everything)|nothing makes sense(?= ?(?:[^a-zа-я\\d\\s]|$)| anymore)|nothing matters(?: any ?more|(?= ?(?:[^a-zа-я\\d\\s]|$)))|(?:feel|feels) like giving up",
      ],
    },
    {
      all: [
        '(?:want|wish|need|make) (?:everything|it all|this|the pain|it|all of it|all this) (?:all )?(?:to |would )?(?:just )?(?:stop|end|be over)',
      ],
      unless: "(?:don't|dont|do not|didn't|never|not) want|season|series|winter|rain|ads?|intro",
    },
    {
      all: [
        "i(?:'m| am|'ve been| have| have been|'ve| feel| suffer from| struggle with| was)? (?:been )?(?:so |very |really |severely |deeply |severe |clinical |with )?(?:depress(?:ed|ion)|panic attacks|anorexi[ac]|bulimi[ac])|my (?:depression|eating disorder|panic attacks)",
      ],
    },
    {
      all: [
        '(?:eaten|eating|eat|ate|starv[a-z]+)',
        'days?|weeks?|anymore',
        'fat|ugly|disgusting|deserve',
      ],
    },
    {
      all: [
        "(?:i feel|i am|i'm|im|feeling) (?:so |completely |totally |very |all )?(?:alone|lonely)",
        'no ?body|no one|cry(?:ing)?|anymore|any more|help|reason',
      ],
    },
    {
      all: [
        "(?:don't|dont|do not|didn't) deserve (?:to (?:live|exist|be (?:loved|happy|here|alive))|love)|why (?:am|was) i (?:even |still )?(?:alive|born|living)(?! (?:in|so|too|to|at))|why do i (?:even |still )?(?:live|exist)|(?:wrote|written|writing|left) (?:my|a) (?:suicide |goodbye |last )?(?:note already|(?:goodbye|suicide|last) (?:note|letter))|wrote my (?:own )?(?:last )?note|tell my [a-z]+ (?:that )?i love|(?:everyone|everybody|they all|the world|my (?:family|parents|class)) hates? me|(?:crying|cried) for (?:days|weeks)|done with (?:life|living|this life|this world)|nothing left (?:for me|to lose)|(?:bully|bullied|bullies|bullying|harass(?:es|ed|ing)?|stalk(?:s|ed|ing)) me|(?:being|get|getting|am|i'm|been) bullied|(?:he|she|uncle|father|dad|brother|stepdad|teacher|coach) (?:does|did|was doing|is doing) (?:[a-z]+ )?things to me|(?:hits?|hit|beats?|beating) (?:me|us) with (?:an?|his|her) (?:belt|stick|fists?|hand)",
      ],
      unless: JOKE,
    },
    { all: ['(?:no ?body|no ?one)', 'my funeral'] },
    {
      all: [
        'think|thinking|thought|want|wanna|going to|urge',
        '(?:driv(?:e|ing)|crash(?:ing)?|walk(?:ing)?|jump(?:ing)?|step(?:ping)?|throw(?:ing)? myself) (?:my car )?(?:into (?:an? |the )?(?:tree|wall|traffic|river|sea)|in front of (?:an?|the) (?:train|car|bus|truck)|off)',
      ],
      unless: 'parachute|diving',
    },
    {
      all: [
        RELATION,
        "(?:locks?|locked|stalks?|controls?) me|(?:forces?|forced) me (?:into|to (?:sleep|have|do things|touch|marry))|(?:won't|doesn't|wont|doesnt) let me (?:leave|go) (?:out|outside|home|the house)|takes my (?:phone|money|keys)",
      ],
      unless: 'songs?|rhythm|laugh',
    },
    { all: ['stillborn|miscarriage|miscarried|lost (?:my|our|the) baby', 'i|we|my|our'] },
    {
      all: [
        'i|me|myself|life|living',
        "(?:fine|better|ok|okay|happier|easier) (?:off )?without me|(?:living|life|existing|being alive|breathing) (?:just |only )?(?:hurts|is (?:hell|pain|torture|too (?:hard|much|painful)))|(?:hurts|too hard|too painful) to (?:live|exist|be alive|breathe)|hate waking up(?! (?:early|at|to|before|so))|(?:not|won't|wont|never) (?:think i will |gonna |going to |want to )?be (?:here|alive|around) (?:next|tomorrow|anymore|any more|any longer|much longer|for long)|(?:see|have) (?:a|any|no) (?:future|way out|hope) (?:for|left|anymore)|(?:about|going|want|gonna|might) (?:to )?do something (?:stupid|bad|terrible)|do something to myself|if i (?:jumped|died|left|disappeared|vanished|was gone) (?:today |tonight |tomorrow )?would (?:it|anyone|anybody|they)|(?:i'm|i am) drowning(?! in)|someone (?:please )?(?:talk to|save) me|(?:bought|tied|have|found) (?:an? |the )?(?:rope|noose|razor blades?)",
      ],
      unless: `${JOKE}|sauce|butter|tutorial|knots?|climb[a-z]*|scene|movie`,
    },
  ],
  accusation: [
    {
      all: [
        "you(?: people| guys| all)?(?:'re| are| r)? (?:all |just |such |nothing but |really |simply ){0,2}(?:an? )?(?:huge |total |complete |big )?(?:frauds?|liars?|thief|thieves|scammers?|crooks?|plagiarists?|con (?:man|artist)s?|cheaters?)",
      ],
    },
    {
      all: [
        '(?:^|\\. ?)(?:con (?:artist|man)|liars?|thief|thieves|scammers?|frauds?) ?(?:[^a-zа-я\\d\\s]|$)',
      ],
      unless: 'film|movie|song|story|game|cat|dog',
    },
    {
      all: [
        "you(?:'ve| have)? (?:all |just |clearly |obviously |literally |totally |probably )?(?:stole|stolen|steal|lied|lie (?:to|about|in)|scam|scammed|ripped (?:it |this |them )?off|plagiari[sz]ed|deceived|swindled|conned|robbed)(?! (?:yourself|(?:my|our|his|her|their|the) (?:[a-z]+ )?(?:hearts?|show|soul|breath|attention|scene|spotlight|night)|down|in bed|on the|the dessert))",
      ],
      unless: 'nature|even better|lol|how do you|do you ever|if you|did you (?:steal|lie)',
    },
    {
      all: [
        '(?:you|he|she|they|guy) (?:[a-z]+ )?(?:stole|copied|took|rip(?:ped)? off|steals?)|(?:is|was|were|are) stolen|shame on you',
        'steal(?:s|ing)?|(?:idea|ideas|video|videos|songs?|recipe|design|script|content|music|footage|work|concept|thumbnail|photo)',
        'from|my|other',
      ],
      unless:
        'nature|steal(?:ing)? (?:this|that|your)|i (?:stole|copied|am stealing)|i took|thank[a-z]*|how',
    },
    {
      all: [
        'you|he|she|they',
        'cheated|copied|faked',
        'us|me|people|viewers|my|from|votes|this from|everything|results',
      ],
      unless: 'thank[a-z]*|neatly|so well',
    },
    {
      all: [
        "(?:this|that|it|giveaway|raffle|course|channel|everything|contest|all)(?: is|'s| was) (?:just |all |such |an? |one |big |total |pure |complete |clearly |obviously ){0,3}(?:scam|fraud|plagiarism|stolen|ripped off|rip.?off|plagiari[sz]ed)",
      ],
    },
    {
      all: [
        'you(?:r)?|these|those',
        'bought|buy|paid for|buying|fake',
        '(?:subscribers|subs|reviews|followers|views|likes|votes|testimonials)',
      ],
      unless: 'i bought|fake id',
    },
    {
      all: [
        'you|your|could|should',
        "(?:not|n't|didn't|never|don't|without|no|at least)(?: [a-z]+)? (?:give |giving |any )?(?:credit[a-z]*|mention[a-z]*)",
        'her|him|me|my|author|artist|original|them|creators?|source',
      ],
      unless: 'yourself',
    },
    { all: ['where', 'donations?|charity|money (?:we|you|people)|fundrais[a-z]+', 'go|went|gone'] },
    { all: ['my|from my|mine', 'word for word|1:1'], unless: 'i know|learn[a-z]*|sing' },
    {
      all: [
        "you(?:'re| are| were| got| get|'ve been| have been)? (?:clearly |obviously |just |being )?paid (?:to|for) (?:say[a-z]*|prais[a-z]+|promot[a-z]+|lie|lying|th(?:is|at) review)",
      ],
    },
    {
      all: [
        "stop (?:stealing|lying|copying|scamming|ripping|cheating|deceiving)|you(?:'re| are) (?:lying|cheating) (?:to|about)|shame on you for|you (?:keep |always |just )?(?:delet(?:e|ed|ing)|hid(?:e|ing)) (?:every|all|my|our|the|any|bad|negative)(?: [a-z]+)? comments?|you (?:never|didn't|did not) pay (?:the|your|my|us|me|people)|you never paid",
      ],
      unless: 'lying down|around|heart',
    },
    {
      all: [
        'fake (?:charity|giveaways?|results?|raffle|tests?)|you (?:photoshopped|doctored|faked|staged)|(?:this|that|it) (?:is|was) (?:just |literally |clearly |actually )?my (?:own )?(?:video|recipe|design|photo|artwork|footage|tutorial|script)|(?:testimonials|reviews) are (?:all )?(?:actors|paid|fake|bought)|money from (?:gambling|casinos?|scam)',
      ],
    },
    {
      all: [
        'promised',
        'you|they',
        '(?:nobody|no ?one) (?:ever )?(?:got|received|won)|never (?:got|paid|sent|gave)',
      ],
    },
    { all: ['you|they|channel', 're-?posted|re-?uploaded', 'my|without'] },
  ],
};
