/** Texts about unsaved words that have lost their draft or their row, or would be lost. */
export const unsaved = {
  changedElsewhere: 'This reply was changed elsewhere. The stored one:',
  keepMine: 'Keep my text',
  useTheirs: 'Use the stored one',
  underWay: 'This reply is on its way from another place. Your text is not in it:',
  answeredElsewhere: 'This comment was answered elsewhere. Your text was not sent:',
  draftGone: 'The draft is gone. Your text was not saved:',
  closedMeanwhile: 'YouTube no longer takes replies here. Your text was not saved:',
  discard: 'Discard',
  leaveTitle: 'Log out and lose your changes?',
  leaveText_one: '{{count, number}} reply has changes that are not saved.',
  leaveText_other: '{{count, number}} replies have changes that are not saved.',
  leaveStay: 'Stay',
  leaveAnyway: 'Log out',
  stray: {
    label: 'Unsaved replies outside the list',
    text_one: 'Another reply of yours is unsaved; its comment is not in this list.',
    text_other:
      '{{count, number}} other replies of yours are unsaved; their comments are not in this list.',
    show_one: 'Show it',
    show_other: 'Show them',
  },
};
