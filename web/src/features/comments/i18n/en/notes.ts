/** Texts about a draft that needs a look, and about a reply that was not sent. */
export const notes = {
  reason: {
    comment_gone: 'Not sent: the comment was deleted.',
    already_answered: 'Not sent: you have already answered there.',
    replies_closed: 'Not sent: replies are closed under this comment.',
    comment_edited:
      'Not sent: the comment was edited after your draft. Read it again before you send.',
    text_required: 'Not sent: the reply was empty.',
    text_too_long: 'Not sent: the reply is too long for YouTube.',
    not_allowed: 'Not sent: YouTube does not allow a reply here.',
    permission_needed: 'Not sent: the YouTube permission was missing. Send again once it is there.',
    other_channel: 'Not sent: your YouTube permission is for another channel.',
    quota_exceeded:
      'Not sent: YouTube’s limit for the day was used up. Your text is kept; send it the next day.',
    sending_stopped: 'Not sent: the operator has stopped all sending for now. Send it later.',
    rate_limited: 'Not sent: YouTube asked for a pause. Try again later.',
    youtube_unavailable: 'Not sent: YouTube could not be reached.',
    not_queued: 'Not sent: it could not be prepared. Try again.',
    outcome_unknown:
      'YouTube did not confirm this reply, and none of our checks showed it for certain. Look on YouTube before you send it again.',
    cancelled_by_creator: 'Not sent: you cancelled it.',
  },
  checking:
    'YouTube did not confirm this reply. We are checking whether it has arrived and will not send it twice.',
  checkingUntil: 'YouTube did not confirm this reply. Checking until {{time}}.',
  notVisible: 'YouTube took this reply but does not show it. It may be held for review.',
  finding: {
    cut_off: 'Seems to be cut off: read the end.',
    link: 'Contains a link: check it.',
    address: 'Contains an address: check it.',
    number: 'Contains a number from none of your texts: check it.',
    prompt_leak: 'Repeats its own instructions: do not send as it is.',
    dictated: 'Repeats the comment: check whose words these are.',
    commitment: 'Promises, offers, admits or recommends something in your name.',
    claim: 'Claims something from none of your texts: check it.',
    machinery: 'Contains leftovers from the model: remove them.',
    bot_talk: 'The model speaks of itself or declines: write this one yourself.',
    other_language: 'Not in the language of the comment.',
    near_copy: 'Nearly the same as a recent reply.',
    needs_you: 'Only you can answer this: check every word.',
  },
  /** The same, with the words of the draft that it is about. */
  quoted: {
    cut_off: 'Seems to be cut off here: {{words}}',
    link: 'Check this link: {{words}}',
    address: 'Check this address: {{words}}',
    number: 'Not in any text: {{words}}',
    prompt_leak: 'Repeats its own instructions: {{words}}',
    dictated: 'Repeats the comment: {{words}}',
    commitment: 'In your name, without a source: {{words}}',
    claim: 'Without a source: {{words}}',
    machinery: 'Left over from the model: {{words}}',
    bot_talk: 'The model speaks of itself: {{words}}',
  },
  distress:
    'Somebody here may be in danger or despair. No draft is written: answer in your own words.',
  restsOn: 'Based on your answer: {{text}}',
  slow: 'The model takes longer than usual. It is still being waited for.',
  quote: '“{{text}}”',
};
