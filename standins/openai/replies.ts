/**
 * Replies to the comments of the sample channels, in their creators' voices: short, concrete, and
 * without a fact that nobody has told, a promise or a link, because a draft must be safe to publish.
 * Each list begins with what its comment says; `{1}` stands for the group in it.
 */
export type Replies = readonly [said: RegExp, ...replies: string[]];

const toAnna: readonly Replies[] = [
  [
    /1\+50 if I only have a small tank/,
    '1+50 in 290 ml leaves very little developer for one roll. Test it on a film you can afford to lose.',
  ],
  [
    /a roll I had given up on/,
    'There are pictures on it! That is the best sentence I have read today.',
  ],
  [
    /do you pre-soak at that temperature/,
    'Straight in is fine to begin with. If you pre-soak, keep the water as warm as the developer.',
  ],
  [/people who forgot to buy a timer/, 'Guilty. The timer is under a pile of negatives.'],
  [
    /the stool with three legs/,
    'Now I want to have met your father. I would try grade 4 first: it costs one sheet of paper, and the copy negative can wait.',
  ],
  [
    /what about colour film\?/,
    'Thank you for both lines! Colour is a different animal: it wants its temperature kept.',
  ],
  [/Which tank\?/, 'Thank you! Any tank that keeps the light out will do for this.'],
  [
    /even more lost|Which developer should I buy first/,
    'Take the one that the nearest shop has. Once you know it well, the others make sense.',
  ],
  [
    /an old version without the table/,
    'Then something is stale. Which date stands on the one you get?',
  ],
  [
    /Failed the test/,
    'Failing that test early is the cheap way to learn it. Sorry about the filter!',
  ],
  [/whether I can still comment/, 'You can, and I am glad you do.'],
  [/från Malmö/, 'Tack! Hälsningar tillbaka till Malmö.'],
  [
    /is 1 < 2 && 3 > 2 a joke/,
    'A very small joke, and you have passed. Glad you like the title card.',
  ],
  [
    /wrote down the whole checklist/,
    'That is a lot of work, thank you. Let me read it before I point anybody to it.',
  ],
  [/before I deleted my channel/, 'Thank you for writing it, wherever you are now.'],
  [
    /Learn how to hold a camera/,
    'Sorry it was not for you. What would you have wanted to see?',
    'Fair enough, it is not for everybody. Thanks for watching anyway.',
  ],
  [
    /call me about the film rolls/,
    'Thank you for the offer! Better not leave your number in public, though.',
  ],
  [/Which damn enlarger/, 'Good eye! Let me look at the plate on it before I name it wrongly.'],
  [/My scans of the same roll/, 'Thanks for scanning them! How did the shadows come out?'],
  [/You ruined my film/, 'A lost roll hurts, I know. What happened to it?'],
  [/^k$/i, 'Short and clear 🙂'],
  [/סרט 200 במקום 400/, 'תודה! כן, אפשר להתחיל גם עם סרט 200, רק חפשו קצת יותר אור.'],
  [/بفيلم معيّن للمبتدئين/, 'شكراً لك! ابدأ بفيلم سهل تجده قريباً منك، والباقي يأتي مع التجربة.'],
];

const toEverybody: readonly Replies[] = [
  [
    /how long did (.+?) take you/i,
    'Longer than the video makes it look! I did not time {1} with a clock.',
    'I did not keep count. With {1} I stop when it looks right, not when the clock says so.',
  ],
  [
    /where do you find (.+?) these days/i,
    'Mostly by asking around. You would not believe what lies in people’s drawers.',
    'Second-hand, if you are not in a hurry. For {1} I would ask locally before paying postage.',
  ],
  [
    /what would happen if you used \d+/i,
    'Chaos, probably. I have not dared.',
    'Honestly, I do not know. Start with fewer and tell me how it went.',
  ],
  [
    /which microphone do you use/i,
    'Thank you! Let me look at the label, but half of it is a quiet room.',
    'Glad you noticed the sound. A quiet room and sitting close do more than the microphone.',
  ],
  [
    /is (.+?) safe for a classroom/i,
    'I would rather not judge that from here. With children, ask whoever answers for the room.',
    'That depends on the room and on who is watching. Try {1} yourself first.',
  ],
  [
    /what did you do at (\d+:\d\d)/i,
    'Fair, I went too fast there. At half speed {1} makes more sense.',
    'Sorry, that was a blink. Let me watch {1} again before I explain it wrongly.',
  ],
  [
    /does it have to be (.+?), or is there/i,
    'No, it does not have to be {1}. Start with what you have and see what you miss.',
    'Cheaper is fine. I would spend money on {1} only once you know that you enjoy this.',
  ],
  [
    /never thought (.+?) could be/i,
    'Neither did I, until I looked twice at {1}. Thank you!',
    'That is the nicest thing anybody has said about {1}.',
  ],
  [
    /I tried it with (.+?) from my own kitchen/i,
    'That makes me happy. What would you do differently with {1} next time?',
    'Brilliant, and from your own kitchen! Thanks for telling me.',
  ],
  [
    /my son has watched/i,
    'Please say hello to your son! And sorry about your ears.',
    'He knows it better than I do by now. Greetings to him!',
  ],
  [/made my evening/i, 'And you made mine. Thank you!', 'Thanks for spending the evening here.'],
  [
    /you can see your reflection/i,
    'Caught! I did not plan that one.',
    'Good eyes! Let us call it a signature.',
  ],
  [
    /to my whole choir/i,
    'Hello to the whole choir! Now I want to know what they said.',
    'A whole choir! Thank you for passing it on.',
  ],
  [
    /the part about (.+?) felt a bit long/i,
    'Fair. I do get carried away with {1}.',
    'Thanks for saying so. The part about {1} could have been half as long.',
  ],
  [
    /the facts at (\d+:\d\d) are wrong/i,
    'Thanks for watching so closely. What would be right at {1}?',
    'That may be. What have you read about it? I would like to compare.',
  ],
  [
    /the music at (\d+:\d\d) is louder/i,
    'Point taken: the voice should win.',
    'You are right, at {1} the music is too loud. Thank you for telling me.',
  ],
  [
    /follow-up about (.+?) in winter/i,
    'Nice idea. Winter would be hard on {1}, which is rather the point.',
    'I like that thought. What would you want to know about {1} first?',
  ],
  [
    /please put (.+?) in the description/i,
    'Good point, that is where people look.',
    'You are right, {1} belongs there. Thank you for the nudge.',
  ],
];

const toBoris: readonly Replies[] = [
  [
    /вместо берёзы взять сосну/,
    'Сосна мягче, шипы и правда мнутся легче. Делайте посадку плотнее и не спешите при сборке.',
  ],
  [/муж в шоке/, 'Вот это подарок! Мужу привет, пусть привыкает.'],
  [/в струбцинах, сутки хватит/, 'Хватит. Главное — раньше времени не дёргать.'],
  [/нет размера проножки/, 'Спасибо, что заметили: без этого размера и правда не собрать.'],
  [/Рәхмәт/, 'Рәхмәт! Рад, что вышло понятно.'],
  [/Угол наклона ножек/, 'Тридцать лет — это аргумент. А какой угол берёте вы?'],
  [/есть ею можно/, 'Можно, если пропитать маслом и дать ей высохнуть.'],
  [/обычная ложка/, 'Так и есть, обычная. Зато своя.'],
  [
    /Сколько отдали за рубанок/,
    'Торговался до последнего. Смотрите на подошву, остальное поправимо.',
  ],
  [/Купите рейсмус/, 'Можно и так. Но тогда не услышишь, как поёт стружка.'],
  [
    /Предупредите про тряпки/,
    'Вы правы, это не шутка: промасленную тряпку сушат расправленной, а не комком.',
  ],
  [/Чертёж вот тут перерисовал/, 'Спасибо за труд! Интересно сравнить с моим вариантом.'],
  [/Руки бы тебе оторвать/, 'Руки мне пока нужны. А что именно в заточке не так?'],
  [
    /где сейчас найти (.+?) не за/i,
    'На барахолках, если не спешить. И торгуйтесь, там этого ждут.',
    'Поспрашивайте у соседей по гаражам: {1} у кого-нибудь да лежит.',
  ],
  [
    /а можно (.+?) ещё раз и помедленнее/i,
    'Да, тут я поторопился. На малой скорости видно лучше.',
    'Понимаю, {1} с первого раза не разглядеть. Какой момент непонятен?',
  ],
  [
    /чем вы чистите (.+?) после работы/i,
    'Чаще всего хватает щётки и сухой тряпки. Воду я бы и близко не подпускал.',
    'Щёткой, и сразу после работы. Потом уже лень.',
  ],
  [
    /вы делаете «на глаз»/i,
    'Испортите пару обрезков, и страх пройдёт.',
    'Бояться нормально. Сначала на обрезке, потом на детали.',
  ],
  [
    /сколько лет вашему верстаку/i,
    'Сам не считал. Скрипит, но держит.',
    'Больше, чем хочется признавать. Но стоит ровно.',
  ],
  [
    /покажите, пожалуйста, (.+?) крупным планом/i,
    'Согласен, {1} издалека не разглядеть. Спасибо, что сказали.',
    'Справедливо, ближе было бы понятнее.',
  ],
  [
    /раз и пошёл в сарай/i,
    'Вот это правильно! Расскажите, что вышло.',
    'Сарай — лучший ответ на любое видео.',
  ],
  [
    /как после дачи/i,
    'Тогда чаю, и никуда не спешить. Спасибо!',
    'Лучшей похвалы и не придумать, спасибо.',
  ],
  [
    /благодаря вам починил (.+?), стоит/i,
    'Вот это новости! Рад, что {1} снова в деле.',
    'Поздравляю! Починить приятнее, чем купить.',
  ],
  [
    /внук просит включить/i,
    'Привет внуку! Растёт мастер.',
    'Передайте внуку поклон. И простите за мой голос в доме.',
  ],
  [
    /за тихий голос/i,
    'Громче и не умею. Спасибо на добром слове!',
    'Спасибо! Дерево крика не любит.',
  ],
  [
    /кот требует еды/i,
    'Не беспокойтесь, голодным он не останется. Он просто артист.',
    'Его попробуй не покорми. Спасибо за заботу!',
  ],
  [
    /про (.+?) затянуто/i,
    'Значит, выспались! Но замечание верное, можно было короче.',
    'Принимаю. Про {1} могу говорить долго.',
  ],
  [
    /ошибка, так (.+?) только испортишь/i,
    'Возможно. А как делаете вы? Интересно сравнить.',
    'Спасибо, что смотрите внимательно. Чем, по-вашему, испорчу {1}?',
  ],
  [
    /музыка мешает слушать рубанок/i,
    'Согласен, рубанок поёт лучше.',
    'Справедливо: рубанок тут главный.',
  ],
  [
    /снимите про (.+?) отдельное видео/i,
    'Мысль хорошая, спасибо. Что про {1} непонятнее всего?',
    'Про {1} и правда есть что сказать. С чего бы вы начали?',
  ],
];

/** To what people write in English under any video. */
export const TO_ENGLISH: readonly Replies[] = [
  [
    /\b(?:who|any(?:one|body)|still|watching|here)\b.*\b20\d\d\b/i,
    'Still here, and so are you. Thank you!',
    'Good to see that it holds up. Thanks for coming back!',
  ],
  [
    /\b\d{1,2}:\d\d\b/,
    'That is a favourite moment of mine too.',
    'Somebody noticed! That makes me happy.',
  ],
  [
    /\bviews?\b|\b(?:m|b)illions?\b|\bsubscribers\b/i,
    'I look at that number and do not believe it either.',
    'Numbers are strange. I am glad about every single person.',
  ],
  [
    /\blol\b|haha|😂|\bfunny\b|\blaugh/i,
    'Glad it made you laugh!',
    'Ha, that is the best kind of comment.',
  ],
  [
    /\bremember\b|\bchildhood\b|\bmemories\b|\bold days\b/i,
    'It takes me back as well. Thank you for sharing that.',
    'Memories like that are the best part of reading comments.',
  ],
  [
    /\blov(?:e|ed|es|ing)\b.*\b(?:song|music|beat|lyrics?|dance)\b/i,
    'Thank you for listening! It still gets me too.',
    'So glad that it moves you.',
  ],
  [/^[^\p{L}]+$/u, '❤️', '🙂', '🙏'],
  [/^$/, 'Thank you for the picture!', 'A picture says it best. Thank you!'],
];

export const REPLIES: readonly Replies[] = [...toAnna, ...toEverybody, ...toBoris];
