/** What the prompt holds beside the comment. */
export interface Context {
  video: string;
  summary: string;
}

/** The invented video that the written drafts are about, in both languages. */
export const CONTEXTS: Readonly<
  Record<'en' | 'ru', Context & { comment: string; author: string }>
> = {
  en: {
    video: 'How I sharpen old kitchen knives',
    summary:
      'Three stones, one strop and a little patience. I use camellia oil against rust. Tools: https://example.com/tools. The stones cost $40 together.',
    comment: 'What oil do you use on the blade after sharpening? I have an old carbon knife.',
    author: '@sam',
  },
  ru: {
    video: 'Как я точу старые кухонные ножи',
    summary:
      'Три камня, один ремень и немного терпения. От ржавчины использую масло камелии. Инструменты: https://example.com/tools. Камни вместе стоят 4000 рублей.',
    comment: 'Каким маслом вы смазываете клинок после заточки? У меня старый углеродистый нож.',
    author: '@vera',
  },
};
