import type { Phrases } from './phrases.ts';

export const german: Phrases = {
  kinds: {
    question: {
      hint: /\?|^(?:wie|was|warum|wieso|wo|wann|welche\p{L}*|kannst du)(?!\p{L})/u,
      openings: ['Gute Frage!', 'Schön, dass du fragst!', 'Das habe ich mich auch gefragt.'],
      middles: [
        'Bei {topic} fängt man am besten einfach an und probiert in Ruhe aus.',
        'Zu {topic}: es kommt darauf an, aber das Prinzip ist dasselbe wie im Video.',
      ],
    },
    criticism: {
      hint: /langweilig|schlecht|falsch|furchtbar|schlimm|zu (?:lang|laut|leise|schnell)|enttäusch|nervt/,
      openings: [
        'Danke für die ehrlichen Worte.',
        'Ich verstehe dich.',
        'Das ist ein fairer Punkt.',
      ],
      middles: [
        'Was du über {topic} schreibst, gibt mir zu denken.',
        'Ich verstehe, warum dich {topic} gestört hat.',
      ],
    },
    thanks: {
      hint: /danke|super|toll|klasse|großartig|hilfreich|liebe|beste|wunderbar/,
      openings: ['Vielen Dank!', 'Das ist so lieb von dir!', 'Danke für die netten Worte!'],
      middles: [
        'Schön, dass dir {topic} in Erinnerung geblieben ist.',
        'Über {topic} in deinem Kommentar habe ich mich sehr gefreut.',
      ],
    },
    plain: {
      openings: ['Danke fürs Teilen!', 'Schön, von dir zu lesen!', 'Das hast du gut gesagt!'],
      middles: [
        'Dein Gedanke zu {topic} ergänzt das Video gut.',
        'Auf {topic} habe ich so noch nicht geschaut.',
      ],
    },
  },
  closings: ['Hab einen schönen Tag!', 'Schön, dass du da bist!', 'Alles Gute für dich!'],
  space: ' ',
  quote: (word) => `„${word}“`,
  noTopic: 'das',
};
