import { escapeHtml } from '../world/markup.ts';
import type { Account } from '../world/model.ts';
import { YOUTUBE } from './scopes.ts';

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f1f3f4;
    color: #202124; font: 16px/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(28rem, 100vw); padding: 2rem; background: #fff;
    border-radius: 1rem; }
  h1 { margin: 0; font-size: 1.4rem; font-weight: 500; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #dadce0; padding: .5rem 0; }
  button { font: inherit; padding: .6rem 1.1rem; border-radius: .5rem; cursor: pointer;
    border: 1px solid #747775; background: #fff; color: #0b57d0; }
  button:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
  li > button { width: 100%; text-align: start; border: 0; color: #202124; }`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const hidden = (query: URLSearchParams): string =>
  [...query]
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('\n');

export function accountPage(accounts: readonly Account[], query: URLSearchParams): string {
  const items = accounts.map(
    ({ email }) => `<li><button name="account" value="${email}">${email}</button></li>`,
  );
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p>to continue to Replywell (local Google stand-in)</p>
<form method="get" action="/o/oauth2/v2/auth/account">
${hidden(query)}
<ul>
${items.join('\n')}
</ul>
</form>`,
  );
}

export function consentPage(
  account: Account,
  scopes: readonly string[],
  query: URLSearchParams,
): string {
  const ticked = account.ticksYoutube ? ' checked' : '';
  const box = `<input type="checkbox" name="grant" value="${YOUTUBE}"${ticked}>`;
  const youtube = `<li><label>${box} See, edit, and permanently delete your YouTube videos, ratings, comments and captions</label></li>`;
  return page(
    'Replywell wants access to your Google Account',
    `<h1>Replywell wants access to your Google Account</h1>
<p>${account.email}</p>
<form method="post" action="/o/oauth2/v2/auth/consent">
${hidden(query)}
<input type="hidden" name="account" value="${account.email}">
<ul>
<li>Your name, email address and profile picture</li>
${scopes.includes(YOUTUBE) ? youtube : ''}
</ul>
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="continue">Continue</button>
</form>`,
  );
}

export function errorPage(status: number, code: string, message: string): string {
  return page(
    `Error ${status}: ${code}`,
    `<h1>Access blocked: this app’s request is invalid</h1>
<p>${escapeHtml(message)}</p>
<p><code>Error ${status}: ${escapeHtml(code)}</code></p>`,
  );
}
