export const landing = {
  inRussian: 'Эта страница есть по-русски',
  notInRussian: 'Остаться на английском',
  hero: {
    titleStart: 'Answer every comment.\nIn ',
    titleYour: 'your',
    titleEnd: ' own voice.\nYou press send.',
    text: 'Replywell reads the latest comments on your videos, drafts a reply to each, and waits. You read, change a word, and let them go out at a human pace.',
  },
  start: {
    title: 'Get started',
    secure: 'Secure sign-in with Google OAuth',
    control: 'Full control: nothing is posted until you approve it',
    revoke: 'Revoke access anytime in your Google account',
    agreeBefore: 'By signing in you agree to the',
    agreeTerms: 'terms of use',
    agreeAnd: 'and the',
    agreePrivacy: 'privacy policy',
  },
  picture: {
    label: 'The dashboard of Replywell: comments, a draft under each, and its state',
    state: 'A colour for each state: you see at a glance who still waits.',
    submit: 'Nothing goes out until you press this.',
    batch: 'What you send together goes out one by one, at a human pace.',
  },
  features: {
    title: 'What it does for you',
    drafts: {
      title: 'AI response generation',
      text: 'Each draft starts from the comment and its video, in the language it was written in.',
    },
    youtube: {
      title: 'YouTube integration',
      text: 'Comments come from your channel, approved replies go back under them.',
    },
    batches: {
      title: 'Batch processing',
      text: 'Up to thirty replies an hour and about 190 a day, spaced like a person would. Nothing goes out twice.',
    },
    community: {
      title: 'Community management',
      text: 'See who is still waiting, on every video, and leave nobody without an answer.',
    },
  },
  access: {
    title: 'Why YouTube access is needed',
    text: 'Google gives it as one broad permission for your YouTube account. Replywell uses it for this and nothing else.',
    read: { title: 'Read comments', text: 'To show you what viewers wrote under your videos.' },
    reply: { title: 'Post replies', text: 'Only the ones you have approved, under your own name.' },
    channel: {
      title: 'Access channel information',
      text: 'To know which channel and which videos are yours.',
    },
    security: {
      title: 'Your data stays yours',
      text: 'It is used only for generating replies. The keys Google gives us are encrypted and never reach the browser.',
    },
  },
  steps: {
    title: 'Four steps',
    connect: {
      title: 'Connect your channel',
      text: 'Sign in with the Google account that owns it.',
    },
    load: { title: 'Load the latest comments', text: 'New ones arrive with one button.' },
    generate: { title: 'Generate AI responses', text: 'For one comment or for all you ticked.' },
    review: { title: 'Review and approve', text: 'Change a word, then press send.' },
  },
};
