/**
 * Words that people take most often where a password is asked for, in lower case. With digits and
 * signs around them they are as bad, and so are digits in place of letters: `Passw0rd!` is
 * `password`. Only what can become eight characters long has to stand here.
 */
export const WORST_WORDS: ReadonlySet<string> = new Set(
  `
  abcdef access account admin administrator alexander andrew angel angels anthony asdfgh asdfghjkl
  asshole austin azerty babygirl bailey barcelona baseball basketball batman beautiful bismillah
  blink blessed brandon butterfly changeme charlie cheese chelsea chicken chocolate christian
  christopher classic computer cookie corvette cowboy daniel default demo diamond donald dragon
  elephant everton family ferrari flower football forever freedom friend friends fuckyou garfield
  george gfhjkm ghbdtn ginger google guest hammer hannah harley hello heaven hockey hunter iloveu
  iloveyou iloveyousomuch instagram internet jackson jasmine jennifer jessica jesus jordan joshua
  justin killer letmein letmeinnow linkedin liverpool login london lovely lovers loveyou ljubov
  maggie manager marina maria marlboro martin maserati master matrix matthew maxwell mercedes
  merlin metallica michael michelle mickey monica monkey monster mother mustang mynoob myspace
  naruto natasha nicole nothing oracle orange pass passkey passphrase passport password passwort
  patrick peanut pepper phoenix playboy pokemon porsche princess private pussy qazwsx qwerty
  qwertyuiop qweasd qweasdzxc raiders rainbow ranger rangers robert root samsung samantha scooter
  secret security server service shadow silver slipknot snoopy soccer spiderman starwars steven
  subaru summer sunshine super superman superstar support sweety system teamo temppass tequiero
  test testing testtest thomas thunder tigger tinker trustno unknown user victoria vladimir
  volcom welcome welcomeback whatever william windows winter wizard wordpass yamaha yankees
  youtube zxcvbn zxcvbnm
  autumn spring fruhling sommer herbst printemps automne primavera verano invierno otono
  january february august september october november december januar februar oktober dezember
  александр анастасия андрей анна виктория владимир дмитрий екатерина зенит любовь люблю люблютебя
  марина максим мария наташа никита ольга пароль парольпароль привет россия сергей солнышко
  солнце спартак татьяна ютуб зима весна лето осень январь февраль август сентябрь октябрь ноябрь
  декабрь
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
