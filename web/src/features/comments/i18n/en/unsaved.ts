/** Texts about unsaved words that have lost their draft or would be lost. */
export const unsaved = {
  changedElsewhere: 'This reply was changed elsewhere. The stored one:',
  keepMine: 'Keep my text',
  useTheirs: 'Use the stored one',
  underWay: 'This reply is on its way from another place. Your text is not in it:',
  answeredElsewhere: 'This comment was answered elsewhere. Your text was not sent:',
  noReply: 'This comment takes no reply any more. Your text was not saved:',
  discard: 'Discard',
  leaveTitle: 'Log out and lose your changes?',
  leaveText_one: '{{count, number}} reply has changes that are not saved.',
  leaveText_other: '{{count, number}} replies have changes that are not saved.',
  leaveStay: 'Stay',
  leaveAnyway: 'Log out',
};
