import type { Phrases } from './phrases.ts';

export const french: Phrases = {
  kinds: {
    question: {
      hint: /\?|^(?:comment|pourquoi|où|quand|quel\p{L}*|est-ce que|qui)(?!\p{L})/u,
      openings: [
        'Bonne question !',
        'Merci de poser la question !',
        'Je me le suis demandé aussi.',
      ],
      middles: [
        'Pour {topic}, le mieux est de commencer simplement et de tester tranquillement.',
        'Avec {topic}, tout dépend du cas, mais le principe reste celui de la vidéo.',
      ],
    },
    criticism: {
      hint: /ennuyeu|nul|mauvais|horrible|pire|faux|trop |décev|déçu|dommage/,
      openings: ['Merci pour ta franchise.', 'Je comprends.', 'La remarque est juste.'],
      middles: [
        'Ce que tu dis sur {topic} me fait réfléchir.',
        'Je note pour {topic} : ce genre de retour aide à progresser.',
      ],
    },
    thanks: {
      hint: /merci|génial|super|excellent|j'adore|j’adore|magnifique|utile|bravo/,
      openings: ['Merci beaucoup !', 'Quelle gentillesse !', 'Merci pour ces mots chaleureux !'],
      middles: [
        'Ça fait plaisir de savoir que {topic} reste en mémoire.',
        'Lire {topic} dans ton commentaire me touche beaucoup.',
      ],
    },
    plain: {
      openings: ['Merci pour ce partage !', 'Ravi de te lire !', 'Joliment dit !'],
      middles: [
        'Ta remarque sur {topic} complète bien la vidéo.',
        'Je n’avais pas regardé {topic} de cette façon.',
      ],
    },
  },
  closings: ['Belle journée à toi !', 'Merci d’être là !', 'Prends soin de toi !'],
  space: ' ',
  quote: (word) => `« ${word} »`,
  noTopic: 'cela',
};
