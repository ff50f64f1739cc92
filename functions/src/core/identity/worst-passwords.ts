/**
 * Words that people take most often where a password is asked for, in lower case. With digits and
 * signs around them they are as bad, and so are digits in place of letters: `Passw0rd!` is
 * `password`. Only what can become eight characters long has to stand here.
 */
export const WORST_WORDS: ReadonlySet<string> = new Set(
  `
  abcdef access account admin administrator alexander amor andrew android angel angels anthony
  apple arsenal asdf asdfgh asdfghjkl asshole august austin automne autumn azerty azertyuiop
  babygirl bailey barcelona baseball basketball batman beautiful beckham benjamin bismillah bitcoin
  blessed blink bonjour brandon brasil brooklyn butterfly california canada caroline celtic
  changeme charlie charlotte cheese chelsea chicago chicken chocolate christian christopher classic
  computer contrasena cookie corinthians corvette cowboy cowboys crypto daniel december default
  demo deutschland dezember diamond discord dolphins donald doudou dragon eagles elephant elizabeth
  eminem estrella everton facebook family februar february ferrari ficken flamengo florida flower
  football forever fortnite france freedom friday friend friends fruhling fuckyou ganesh garfield
  george germany gfhjkm ghbdtn ginger google guest hallo hammer hannah harley heaven hello herbst
  hockey hunter iloveu iloveyou iloveyousomuch india instagram internet invierno iphone jackson
  januar january jasmine jennifer jessica jesus jonathan jordan joshua justin juventus killer
  krishna lakers letmein letmeinnow linkedin liverpool ljubov login london loulou lovely lovers
  loveyou maggie manager manchester maria marina marlboro marseille martin maserati master matrix
  matthew maxwell mercedes merlin messi metallica mexico michael michelle mickey minecraft monday
  monica monkey monster moscow moskva mother mudar mustang mynoob myspace naruto natasha netflix
  neymar nicholas nicole nirvana nokia nothing november october oktober oracle orange otono packers
  palmeiras pass passkey passphrase passport password passwort patrick peanut pepper phoenix
  pikachu playboy pokemon porsche primavera princesa princess printemps private pussy qazwsx qweasd
  qweasdzxc qwer qwert qwerty qwertyuiop qwertz raiders rainbow ranger rangers realmadrid redsox
  robert roblox ronaldo root russia samantha samsung schatz scooter sebastian secret security senha
  september server service shadow silver slipknot snapchat snoopy soccer soleil sommer spiderman
  spotify spring starwars steelers steven subaru summer sunday sunshine super superman superstar
  support sweety system teamo telegram temp temporary temppass tequiero test tester testing
  testtest texas thomas thunder tigger tiktok tinker trustno twitter unknown user username verano
  victoria vladimir volcom welcome welcomeback whatever whatsapp william windows winter wizard
  wordpass yamaha yankees youtube zxcvbn zxcvbnm август александр анастасия андрей анна весна
  виктория владимир декабрь дмитрий екатерина зенит зима лето люблю люблютебя любовь максим марина
  мария наташа никита ноябрь октябрь ольга осень пароль парольпароль привет россия сентябрь сергей
  солнце солнышко спартак татьяна февраль ютуб январь
  `
    .trim()
    .split(/\s+/),
);

/** Passwords that are no word with digits around it, and no run of neighbouring keys. */
export const WORST_WHOLE: ReadonlySet<string> = new Set(
  `
  1password 3rjs1la7qe adobe123 correcthorsebatterystaple d1lakiss h4x3d123 jesus1st monkey1st
  ncc1701d p455w0rd pa55word pa55w0rd pass1234word q1w2e3r4t5 trustno1 zaq12wsx
  `
    .trim()
    .split(/\s+/),
);

/** Keys that are next to each other, row by row and in the ways that fingers take. */
export const KEY_RUNS: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
];
