/**
 * What a project must have before the product runs in it. `setup` makes it, `doctor` looks whether
 * it is there.
 */

/** Each with what needs it. */
export const SERVICES: Readonly<Record<string, string>> = {
  'apikeys.googleapis.com': 'the key of the functions',
  'artifactregistry.googleapis.com': 'building the functions',
  'billingbudgets.googleapis.com': 'the budget alert',
  'cloudbilling.googleapis.com': 'the budget alert',
  'cloudbuild.googleapis.com': 'building the functions',
  'cloudfunctions.googleapis.com': 'the functions',
  'cloudresourcemanager.googleapis.com': 'reading and giving roles',
  'cloudscheduler.googleapis.com': 'the scheduled functions',
  'cloudtasks.googleapis.com': 'sending replies',
  'eventarc.googleapis.com': 'deploying the functions',
  'firebase.googleapis.com': 'the web app',
  'firebasehosting.googleapis.com': 'the site',
  'firebaserules.googleapis.com': 'the rules of Firestore',
  'firestore.googleapis.com': 'the database',
  'iam.googleapis.com': 'the service accounts',
  'iamcredentials.googleapis.com': 'signing the tokens of a sign-in',
  'identitytoolkit.googleapis.com': 'Firebase Auth',
  'logging.googleapis.com': 'the metrics that alarms are set on',
  'monitoring.googleapis.com': 'alarms and the dashboard',
  'pubsub.googleapis.com': 'deploying the functions',
  'run.googleapis.com': 'the functions',
  'secretmanager.googleapis.com': 'the secrets',
  'securetoken.googleapis.com': 'Firebase Auth',
  'serviceusage.googleapis.com': 'switching on the others',
  'youtube.googleapis.com': 'comments and replies',
};

/** Google takes no more in one call. */
export const SERVICES_AT_ONCE = 20;

/** The roles of the account that the functions run as, in the whole project, and what needs each. */
export const RUNTIME_ROLES: Readonly<Record<string, string>> = {
  'roles/datastore.user': 'reading and writing Firestore',
  'roles/firebaseauth.admin': 'accounts and sessions',
  'roles/cloudtasks.enqueuer': 'queueing replies',
  'roles/cloudtasks.taskDeleter': 'removing the task of a reply whose time has changed',
};

/** On itself: it signs custom tokens and session cookies. */
export const SIGNING_ROLE = 'roles/iam.serviceAccountTokenCreator';
/** On the account of the queue: whoever queues a task has to be allowed to let it act as that one. */
export const ACT_AS_ROLE = 'roles/iam.serviceAccountUser';
export const SECRET_ROLE = 'roles/secretmanager.secretAccessor';
export const INVOKER_ROLE = 'roles/run.invoker';

/** The names under which things are made and found again. */
export const WEB_APP = 'Replywell';
export const SERVER_KEY = 'Replywell functions';

/** Firebase Auth asks more than signing in of the browser's key. */
export const SERVER_KEY_SERVICE = 'identitytoolkit.googleapis.com';

export const SCOPES: readonly string[] = [
  'openid',
  'email',
  'profile',
  'https://www.googleapis.com/auth/youtube.force-ssl',
];
