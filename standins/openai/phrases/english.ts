import type { Phrases } from './phrases.ts';

export const english: Phrases = {
  kinds: {
    question: {
      hint: /\?|^(?:how|what|why|where|when|which|who|can you|could you)\b/,
      openings: [
        'Good question!',
        'Glad you asked!',
        'I wondered about that myself at first.',
        'That is worth asking.',
      ],
      middles: [
        'With {topic} it mostly comes down to trying it slowly and seeing what changes.',
        'When it comes to {topic}, I keep it simple and start with the basics.',
        'For {topic} I go by what worked in this video.',
        'As for {topic}, the short answer is: it depends on your setup, but the idea is the same.',
      ],
    },
    criticism: {
      hint: /\b(?:bad|boring|worst|wrong|awful|terrible|clickbait|too (?:long|loud|fast|slow|quiet)|dislike|disappoint\w*|hate|waste)\b/,
      openings: [
        'Fair point, and thank you for saying it openly.',
        'I hear you.',
        'Thank you for the honest feedback.',
        'You are right to point that out.',
      ],
      middles: [
        'What you say about {topic} gives me something to think about.',
        'I can see how {topic} could bother you while watching.',
        'Noted about {topic}: notes like this help me do better.',
        'I see what you mean about {topic}.',
      ],
    },
    thanks: {
      hint: /\b(?:thanks?|thank you|thx|love\w*|great|awesome|amazing|helpful|helped|perfect|best|beautiful)\b/,
      openings: [
        'Thank you so much!',
        'This made my day, thank you!',
        'So kind of you!',
        'Thanks for the warm words!',
      ],
      middles: [
        'It is lovely to hear that {topic} stayed with you.',
        'I am happy you mentioned {topic}, I enjoyed that part too.',
        'Reading {topic} in your comment put a smile on my face.',
        'Knowing that {topic} came across well means a lot.',
      ],
    },
    plain: {
      openings: [
        'Thanks for sharing this!',
        'Great to hear from you!',
        'Happy you stopped by!',
        'I like how you put it!',
      ],
      middles: [
        'Your thought about {topic} adds to the video.',
        'I had not looked at {topic} quite that way.',
        'Interesting that you noticed {topic}.',
        'What you wrote about {topic} made me smile.',
      ],
    },
  },
  closings: [
    'Glad you are here!',
    'Have a lovely day!',
    'All the best to you!',
    'Thanks for watching!',
    'Take care!',
  ],
  space: ' ',
  quote: (word) => `“${word}”`,
  noTopic: 'this',
};
