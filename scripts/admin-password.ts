import { text } from 'node:stream/consumers';
import { DEPLOYED_COST, hashPassword } from './world/secrets.ts';

/** `npm run -s admin-password < FILE`: the line of `functions/.env.PROJECT` for the admin's password. */
const SHORTEST = 12;

const password = (await text(process.stdin)).trim();
if (password.length < SHORTEST) {
  process.stderr.write(`The admin’s password needs at least ${SHORTEST} characters.\n`);
  process.exitCode = 2;
} else process.stdout.write(`ADMIN_PASSWORD_HASH='${hashPassword(password, DEPLOYED_COST)}'\n`);
