/**
 * The words with which people answer comments and talk about videos. They claim nothing by
 * themselves, so they need no support. Words are compared by their first five letters.
 */
export const CONVERSATION = {
  en: `
    able about above absolute accept actual admire advice after again agree ahead alike alive allow almost alone
    along already also although always amaze amazing among amount amuse announce another answer anybody anymore
    anyone anything anyway anywhere apart apologies apologise appreciate around artist aside asked asking attention audience awesome away awhile
    back balance based beat beautiful beauty became because become been before began begin behind being believe best
    better between beyond bless body both bother bring brought brother buddy call came camera cannot care careful
    catch caught certain chance change channel chat check cheer cheerful cheers chill choice choose chorus class classic clear
    clever click clip close come comment community company compare complain compliment confess confuse congrats consider content continue
    cool correct could count couple course cover crazy create creator credit critic curious dance dancing daily day days dear decide
    deep definite delight depend describe deserve detail didn different difficult direct disagree disappoint discover discuss doesn doing
    done doubt down dream each early earn ears ease easier easy effort either else email encourage energy enjoy
    enough entire especially even evening ever every everyone everything everywhere exact example excellent excite excuse expect experience explain express
    extra eyes face fact fair faith fall family fans fantastic favour favorite favourite feedback feel feeling felt few fine find
    finish first fits folks follow forever forget forgot form forward found free fresh friend from front fully funny further future
    gave generous genuine gets getting gift give given giving glad goes going gold gone good gosh grab grand grateful great
    greet greeting group guess guys habit half hand happen happy hard hardly have having head hear heard heart hello
    help here hers hey hide high himself hold home honest honor honour hope hour however huge humble humor hundred idea
    ignore imagine important impression improve incredible indeed inspire instead intend interest into invite itself joke join journey just
    keep kept kind kindness knew know knowledge known lady language last late lately later laugh lead learn least leave left lend length less
    lesson letting level life light like likely line list listen little live lives living long look lots loud love loved lovely loves loving
    lower luck lucky made magic main make makes making many matter maybe mean means meant melody memories memory mention message might
    mind mine minute miss mistake moment mood more morning most mostly mouth move much music must myself name near need needed negative
    neither nervous never news next nice night nobody none normal note noted nothing notice nowhere number often okay once ones
    only onto open opening opinion original other others otherwise ours ourselves outside over overall owner part particular pass past patient pause peace
    people perfect perform perhaps person phrase pick picture piece place play played playlist please pleasure plenty plus point polite positive possible post power praise
    prefer present pretty previous probable problem proper proud public pull push quality question quick quiet quite rather reach react read reading
    ready real realise reality realize really reason recent recognise recommend refresh regard relate relax remain remark remember remind repeat replay reply request respect
    respond response rest result return rewatch rhythm right rock roll rough rude safe said same save saying says scene school score screen second
    seconds secret see seem seen send sense serious setup several shame share sharp short should shout show side sight sign silly similar simple simply since
    sing singing sister skip slow slowly small smart smile social some somebody someone something sometimes somewhere song songs soon sorry sort soul sound
    speak special speech spend spirit spread stand star start stay step stick still stop stopped story straight strange stream strong stuff style
    subject subscribe such suggest summer support suppose sure surprise sweet switch take taken taste teach tell than thank thanks that their them
    themselves then there these they thing things think this those though thought thoughts thousand through thumbs till time times tiny title today
    together told tone topic total touch track treat tried tries trouble true truly trust truth trying tune turn type under understand unique until upload upset
    upon used useful user usual value version very video videos view viewer views visit voice wait wanted want wants warm wasn watch wave ways weird weak
    week weekend welcome well went were what whatever when whenever where whether which while whole whom whose wide will willing wise wish with within without
    woman women wonder wonderful word words work works world worry worse worst worth would write writing written wrong wrote yeah year years yesterday young
    your yours yourself lmao haha hahaha hehe yeah yep nope aww thx ty youtube okay omg lol psst bye hugs spot thumb classy nostalgia nostalgic timeless iconic legend legendary banger vibe vibes lyric lyrics chorus verse hook catchy
    noise frank sincere kindly kinda gonna wanna gotta dont cant wont isnt youre youve didnt thats hasn haven hadn couldn shouldn wouldn aren weren ain there you've they've we've you're we're they're i've bit lot
    start basics idea trying changes brought stopping sharing hearing noticing putting across comes stopped wondered bother openly`,
  ru: `
    абсолютно автор автора ага адрес аж алло альбом архив ах балдеж бальзам без благодарен благодарю благодарность близко блин более больше большое большой бояться браво брат будет будем будете будешь
    буду будут будь будьте бывает был была были было быстро быть важно важный ваш вашего ваше ваши вам вами вас вдохновляет вдохновение вдруг ведь везде великий верить верно вернуться весело весна весь ветер вечер вечно вещь взгляд взять
    вид видео видеть видно видим видите вижу видел видели видимо вкус вместе вместо вновь внимание внимательно во вовсе возможно возвращайтесь возникли волнует вообще вопрос воспоминания восторг восхищение вот впервые вперед впечатление впрочем время времени врать все всегда всего
    всей всем всеми всему всех вскоре вся всякий вторая второй вчера вы выбор выбрать выглядит выше выражение вышло где геройски глаз глубоко говорить говорите говорит говорят год года голос гораздо горжусь город гость готово громко группа грустно да давайте давай давно даже далеко дальше дать
    два дважды двигаться девушка действительно делать делаете делаем делает делаю деле дело делиться делитесь день дней дня добавить добро добрый доброе добрые довольно дождь должен должно должны долго дом дома дорогой достаточно достойно дочь друг друга другие другое другой дружба думать думаю думаете душа душевно душу его ее ей если
    есть еще её ещё жаль ждать желаю желание жизнь жизни забавно забыть забывать завтра задать зайти заметили заметить замечание замечательно замечательный запись запомнить заслужили зато захотелось зачем заходите звучит звук здесь здорово здоровья здравствуйте знать знаете знает знаю значит золотой зрители зритель
    игра играть идея идеи идет идти из извините извиняюсь или иметь имею имя иначе иногда интерес интересно интересный интерес искренне искренность история итог их июль как какая какие какой каждый каждая каждое каждого кажется канал канала канале класс классика классно клип ключ когда кого комментарий комментарии комментировать
    конец конечно контент короче которая которое которой который которые которых крайне красиво красивая красота критика кроме круто крутой кстати кто куда культура легенда легендарно легко лет ли лицо лично лишь лучше лучший лучшая лучшее любви любимая любимый любит любите люблю любовь любой люди людей людям маленький мало мама мелодия мелочи мелочь меня мечта мечтать
    между менее меньше мимо минута мир мне много многие мной могу может можете можно мой моих моя мое молодец молодцы момент момента музыка мы мысль мысли на нам нами нравится нас настоящий настоящее настолько настроение начать начало наш наша наше наши не него неважно невозможно недавно неделя нее ней некоторые нельзя немного неплохо
    непросто несколько нет нету неужели нечего ни нибудь никак никогда никому никто ним них ничего но новая новое новый новые ноги ночь ну нужно нужен нужна обида обидно обидеть обнимаю обняла образ обратная обратно общаться общение общем объяснить обязательно огонь огромное огромный один одна одно одним
    однажды однако ой около он она они оно опыт опять особенно особенный оставайтесь оставить остается остался остальное осторожно от отзыв отклик открыто отлично отличный отвечать отвечаю ответ ответить отдельно откуда относится отношение очень ошибка ошибаться папа пара первая первое первый первые перед передать передайте песня песни песню петь
    писать пишете пишите плохо плохой по повезло повод повторить под поделились поделиться поддержка поддержать поддерживаете подойдет подумать подпишитесь подписаться подписка подписчик подробно подряд поем пожалуйста пожелания позже позитив пойти пока показать поклон полезно полезный полностью положительно получить получается получилось помнить помню помните помощь помогло помочь
    понимаю понимаете понимание понравилось понравился понятно понять пора порадовали порадовать порой посетить после последний послушать посмотреть посмотрели постараюсь постоянно потом потому похоже почему почти правда правильно правы право практически представить предложение прекрасно прекрасный
    при приветствую привет привычка придет признаться признателен прийти пример примерно принимать принять приходите причина приятно приятный про пробовать проблема провести продолжать проект произведение просмотр просмотра просто просьба против прочитать прошлый пусть путь рад рада радость радует радоваться раз раза разве разговор разное разный
    разобраться рано раньше расстроило расскажите ребята редко редкость результат рядом сам сама сами само самое самый сбоку свет свежий свободно свой своего свои своим свою сделать сегодня сейчас семья сердце сердцу серьезно сестра сила сильно сказать скажите сказали скажу сколько скоро скорее скучно слишком слово слова словам сложно сложный случай случайно слушать слушаю слышать слышу
    смех смешно смотреть смотрите смотрит смотрю смысл сначала снова со событие совершенно совет советую согласен согласна согласны соглашусь создавать сообщение сожалению сомнение спасибо спокойно спорить спорно способ справедливо сразу среди сродни срочно старый старая стало станет стараюсь стараемся старание стать стиль стоит столько сторона страна странно
    строго строка считаю счастлив счастье счастья сыграть сюда та так также такая такие такое такой там танец танцевать танцуйте твой твои твоя те тебе тебя текст тем тема темп тепло теплые теплый тех тише то тобой тогда того тоже той только том тому тон точно точка трек трогает трогательно трудно ту туда тут ты тысяча тысячи
    уважение уважаю уверен увидеть увидимся увы угодно удается удача удачи удивительно удивить удобно удовольствие уж уже узнать узнаю улица улыбка улыбнуло улыбнули улыбку улыбнуться улыбаться ум умею умеете умница уметь упомянули упомянуть услышать успех успехов утро участие учиться учту учесть учтем ушел фильм фраза хватает хватит хорошо хороший хорошая хорошее хотел хотели хотелось хотеть хотите хочется хочу храни
    целиком целый цель ценим ценю ценно цените час часто часть чего человек человека чем через честно честность чтение что чтобы чувства чувство чувствовать чувствуется чудесно чудо чуть чья шаг шутка шутить шутки эмоции эта эти это этого этой этом этот эту эффект эх юмор я явно ясно начать спешить сначала попробовать меняется меняет основа основы зависит ваших проще простого задели задело зацепило обсудить обратите`,
} as const;
