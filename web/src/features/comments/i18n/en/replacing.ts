/** Texts about a new draft that takes the place of the creator's own words. */
export const replacing = {
  replaceTitle: 'Replace your text?',
  replaceText:
    'You wrote or changed this reply. A new draft takes its place; your text can be brought back.',
  replaceMany_one: '{{count, number}} reply among the selected was written by you. Replace it?',
  replaceMany_other:
    '{{count, number}} replies among the selected were written by you. Replace them?',
  replaceManyText_one: 'A new draft takes the place of your text, which can be brought back.',
  replaceManyText_other: 'New drafts take the place of your texts, which can be brought back.',
  keepEdit: 'Keep my text',
  replace: 'Replace',
  leaveOut_one: 'Keep mine, draft the other one',
  leaveOut_other: 'Keep mine, draft the other {{count, number}}',
  replaced_one: 'Your text was replaced.',
  replaced_other: '{{count, number}} of your texts were replaced.',
  broughtBack_one: 'The earlier text is back.',
  broughtBack_other: '{{count, number}} of your texts are back.',
  bringBackFailed: 'The earlier text could not be brought back',
  ownKept_one: 'One reply is in your own words by now and was left as it is.',
  ownKept_other:
    '{{count, number}} replies are in your own words by now and were left as they are.',
};
