/**
 * Everything that is logged: the message of the line, and what it means. Alarms and the dashboard
 * (`scripts/deploy/monitoring/`) find lines by these messages, so a changed one is changed there too.
 */
export const LOG_EVENTS = {
  // Sending
  'batch submitted':
    'A creator has submitted a batch. `replies`: how many. `lost`: tasks that could not be queued.',
  'send settled':
    'An attempt is over. `outcome`: how it ended. `reason`: why nothing was published, or null.',
  'send reconciled':
    'A thread was read for a reply whose outcome was unknown. `result`: what was decided.',
  'sent replies looked for':
    'Sent replies were looked for on YouTube. `read`: whether it could be read.',
  'ended reply looked for': 'A reply that had ended in doubt was looked for.',
  'attempt failed before inserting':
    'Something of ours failed before the insert. The reply is tried again.',
  'refused insert could not be looked for':
    'YouTube refused an insert, and the thread could not be read after it.',
  'safety net missing':
    'The queue took no task for the end of a lease, so the reply was not inserted.',
  'task handled': 'A delivery of the queue. `result`: what it did.',
  'task refused': 'A delivery whose body is no task. It is dropped.',
  'caller refused': 'Somebody who is not our queue called `sendReply`.',
  'task not queued, left to the sweep': 'The queue did not take a task. The sweep queues it again.',
  'task not removed': 'The queue did not remove a task. It comes, finds nothing due, and ends.',
  'tasks of a resumed batch are missing': 'As "task not queued", for all replies of a batch.',
  'batches keep the times of the pace before':
    'Saving another pace could not give waiting replies new times.',
  'batches without a grant are not all paused':
    'A lost permission could not pause every batch. Their next delivery does.',
  'Batches do not follow the grant':
    'A new permission could not wake the batches. The sweep tries again.',
  'overdue sends could not be queued again':
    'A creator looked, and late replies could not be queued.',
  'sends without a task were queued again': 'The sweep found replies whose task was lost.',
  'batches whose replies had all ended were closed':
    'The sweep closed batches that a failed write had left open.',
  'sweep passes over': 'The sweep could do nothing for one document.',
  'sweep passes over creators':
    'A broken document stops all replies of these creators until it is repaired.',

  // Documents
  'a document does not fit its schema':
    'It was left out, or nothing is done that needs it. `path`: which.',
  'a batch does not fit its schema': 'It was left out of a list. `path`: which.',

  // Drafts
  'captions could not be read':
    'The draft was written without them. YouTube is asked again in an hour, unless it has none.',
  'The words of a draft could not be shown':
    'The draft was written all the same, and its row showed no words, or old ones, until then.',
  'a video could not be summed up':
    'Drafts get its description instead. The model is asked again in an hour.',

  // Scheduled work
  'data sweep': 'What one data sweep has done.',
  'account sweep': 'What one account sweep has done.',
  'a part of the data sweep failed': 'The other parts went on. `part`: which.',
  'state of operation':
    'Every five minutes: what waits, what is spent, whether sending is stopped.',
  'a grant could not be rechecked':
    'Google or YouTube did not answer for one creator. It is tried again.',
  'a comment that is due could not be expired':
    'A text is kept longer than promised. It is tried again.',
  'the texts of batches could not be expired': 'As above, for texts in batches.',
  'tokens that no key opens':
    'They were sealed with a key that is gone. Their creators have to give the permission again.',
  'a deletion waits for the scheduled job': 'A deletion could not be finished at once.',
  'a deletion could not go on': 'The scheduled job could not finish a deletion. It tries again.',
  'an unconfirmed account could not be removed': 'It is tried again on the next day.',

  // Outside services and budgets
  'Comments YouTube sent could not be read':
    'YouTube answered in another form than it is documented.',
  'the channels of a grant are not known':
    'YouTube did not tell them. It is asked again before the next call.',
  'Units could not be counted': 'The quota book misses units that were spent.',
  'A draft could not be settled': 'A draft stays counted with what was reserved for it.',
  'Model gave no answer, another one used':
    'A draft was written by `instead`. `reason`: why not by `model`.',
  'No draft can be written':
    'The key, the credit or the model is gone. `reason`: which. Nobody gets drafts until that is mended.',
  'A model does not take a parameter':
    'It is left out from now on, in this process. `name`: which. Without `response_format` drafts have no kinds.',
  'An answer has not the form that was asked for':
    'The draft was kept without kinds, or asked for again. `problem`: what is wrong.',

  // The API
  'Unexpected error':
    'A call failed in a way that nobody foresaw. `id`: what the caller was shown.',
  'The database is busy': 'Firestore refused a call for now.',
  'Signing in is not set up correctly': 'Nobody can sign in. `reason`: why.',
  'A page did what its Content-Security-Policy forbids':
    'A browser reported it. Each kind is logged once an hour. After a release, something of ours is refused.',
  'The list of stolen passwords did not answer': 'The password counted as good.',

  // The security log
  'security event': 'An entry of the security log. `event`: which.',
  'the security log could not be written': 'The whole entry is in this line.',
  'the security log is not written in time': 'The whole entry is in this line.',
} as const;

export type LogEvent = keyof typeof LOG_EVENTS;
