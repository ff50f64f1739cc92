import type { Phrases } from './phrases.ts';

export const spanish: Phrases = {
  kinds: {
    question: {
      hint: /[?¿]|^(?:cómo|como|qué|por qué|dónde|cuándo|cuál)(?!\p{L})/u,
      openings: ['¡Buena pregunta!', '¡Gracias por preguntar!', 'Yo también me lo pregunté.'],
      middles: [
        'Sobre {topic}, lo mejor es empezar por lo sencillo y probar con calma.',
        'Con {topic} depende un poco de cada caso, pero la idea es la misma del video.',
      ],
    },
    criticism: {
      hint: /aburrid|malo|mala|horrible|peor|demasiado|equivocad|decepcion|no me gust/,
      openings: ['Gracias por tu sinceridad.', 'Te entiendo.', 'Es una observación justa.'],
      middles: [
        'Lo que dices de {topic} me da que pensar.',
        'Tomo nota de {topic}: comentarios así ayudan a mejorar.',
      ],
    },
    thanks: {
      hint: /gracias|genial|excelente|me encant|increíble|buenísim|útil/,
      openings: ['¡Muchas gracias!', '¡Qué amable!', '¡Me alegraste el día!'],
      middles: [
        'Qué bueno que {topic} te haya quedado en la memoria.',
        'Me alegra mucho leer lo de {topic}.',
      ],
    },
    plain: {
      openings: ['¡Gracias por compartirlo!', '¡Qué gusto leerte!', '¡Me gusta cómo lo dices!'],
      middles: [
        'Lo que comentas de {topic} suma mucho al video.',
        'No había mirado {topic} de esa manera.',
      ],
    },
  },
  closings: ['¡Que tengas un lindo día!', '¡Gracias por estar aquí!', '¡Un abrazo!'],
  space: ' ',
  quote: (word) => `«${word}»`,
  noTopic: 'esto',
};
