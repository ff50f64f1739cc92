/** Texts of the list of keys, which are not needed before it is opened. */
export const keys = {
  title: 'Keys',
  close: 'Close',
  next: 'Next comment',
  previous: 'Previous comment',
  select: 'Select the comment',
  selectRange: 'Select all from the last selected one',
  translate: 'Show what the comment says, where it is in another language',
  generate: 'Write the reply, or write it again',
  edit: 'Edit the reply',
  submit: 'Send the reply',
  undoSend: 'Take back what was just sent',
  queue: 'Open the queue',
  escape: 'Leave the editor, clear the selection',
  help: 'Show these keys',
};
