import type { Response } from 'express';
import type { CallContext } from '../kernel/call.ts';
import type { Account } from '../world/model.ts';
import {
  AuthorizeError,
  parseAuthorizeRequest,
  type AuthorizeRequest,
} from './authorize-request.ts';
import type { Grants } from './grants.ts';
import { accountPage, consentPage, errorPage } from './pages.ts';
import { isOptional } from './scopes.ts';

interface Authorizer {
  accounts: readonly Account[];
  grants: Grants;
}

function show(res: Response, status: number, html: string): void {
  res.status(status).set('cache-control', 'no-store').type('html').send(html);
}

export function showError(res: Response, status: number, code: string, message: string): void {
  show(res, status, errorPage(status, code, message));
}

function returnTo(res: Response, request: AuthorizeRequest, result: Record<string, string>): void {
  const url = new URL(request.redirectUri);
  if (request.state !== null) url.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  res.set('cache-control', 'no-store').redirect(302, url.href);
}

interface Approval {
  account: Account;
  scopes: readonly string[];
  /** Whether the person was asked just now. */
  asked: boolean;
}

function approve(
  res: Response,
  grants: Grants,
  request: AuthorizeRequest,
  approval: Approval,
): void {
  const { email } = approval.account;
  const before = grants.grantedTo(email);
  const scopes = new Set([...approval.scopes, ...(request.includeGranted ? before : [])]);
  grants.grant(email, approval.scopes);
  const code = grants.issueCode({ ...request, email, scopes, consented: approval.asked });
  returnTo(res, request, {
    code: code.value,
    scope: [...scopes].join(' '),
    authuser: '0',
    prompt: approval.asked ? 'consent' : 'none',
  });
}

/** All requested scopes, without YouTube if the person unticks it and has not granted it before. */
function scopesWithoutAsking(
  request: AuthorizeRequest,
  account: Account,
  grants: Grants,
): string[] {
  const granted = grants.grantedTo(account.email);
  return request.scopes.filter(
    (scope) => account.ticksYoutube || !isOptional(scope) || granted.has(scope),
  );
}

function decideSilently(
  res: Response,
  { accounts, grants }: Authorizer,
  request: AuthorizeRequest,
): void {
  const account = accounts.find(({ email }) => email === request.loginHint);
  if (!account) {
    returnTo(res, request, {
      error: request.loginHint ? 'login_required' : 'interaction_required',
    });
    return;
  }
  const asked = grants.grantedTo(account.email).size === 0;
  approve(res, grants, request, {
    account,
    scopes: scopesWithoutAsking(request, account, grants),
    asked,
  });
}

function continueAs(
  res: Response,
  { grants }: Authorizer,
  request: AuthorizeRequest,
  account: Account,
  query: URLSearchParams,
): void {
  const granted = grants.grantedTo(account.email);
  if (request.prompts.has('consent') || request.scopes.some((scope) => !granted.has(scope))) {
    show(res, 200, consentPage(account, request.scopes, query));
    return;
  }
  approve(res, grants, request, { account, scopes: request.scopes, asked: false });
}

/** Separates the fields of a later step from the original request. */
function splitStep(values: URLSearchParams): {
  query: URLSearchParams;
  email: string | null;
  decision: string | null;
  ticked: string[];
} {
  const email = values.get('account');
  const decision = values.get('decision');
  const ticked = values.getAll('grant');
  const query = new URLSearchParams(values);
  for (const name of ['account', 'decision', 'grant']) query.delete(name);
  return { query, email, decision, ticked };
}

const queryOf = ({ req }: CallContext): URLSearchParams =>
  new URL(req.originalUrl, 'http://standin').searchParams;

type Step = (context: CallContext) => void;

const orErrorPage =
  (step: Step): Step =>
  (context) => {
    try {
      step(context);
    } catch (error) {
      if (!(error instanceof AuthorizeError)) throw error;
      showError(context.res, error.status, error.code, error.message);
    }
  };

function accountNamed({ accounts }: Authorizer, email: string | null): Account {
  const account = accounts.find((candidate) => candidate.email === email);
  if (!account)
    throw new AuthorizeError(400, 'invalid_request', 'Couldn’t find your Google Account');
  return account;
}

/** `/o/oauth2/v2/auth`: shows the account page, unless the request has enough to skip it. */
export const authorize = (authorizer: Authorizer): Step =>
  orErrorPage((context) => {
    const query = queryOf(context);
    const request = parseAuthorizeRequest(query);
    if (request.prompts.has('none')) {
      decideSilently(context.res, authorizer, request);
      return;
    }
    const hinted = authorizer.accounts.find(({ email }) => email === request.loginHint);
    if (hinted && !request.prompts.has('select_account')) {
      context.call.account = hinted.email;
      continueAs(context.res, authorizer, request, hinted, query);
      return;
    }
    show(context.res, 200, accountPage(authorizer.accounts, query));
  });

export const chooseAccount = (authorizer: Authorizer): Step =>
  orErrorPage((context) => {
    const { query, email } = splitStep(queryOf(context));
    const request = parseAuthorizeRequest(query);
    const account = accountNamed(authorizer, email);
    context.call.account = account.email;
    continueAs(context.res, authorizer, request, account, query);
  });

export const decideConsent = (
  authorizer: Authorizer,
  form: URLSearchParams,
  context: CallContext,
): void => {
  orErrorPage(({ res, call }) => {
    const { query, email, decision, ticked } = splitStep(form);
    const request = parseAuthorizeRequest(query);
    const account = accountNamed(authorizer, email);
    call.account = account.email;
    if (decision !== 'continue') {
      returnTo(res, request, { error: 'access_denied' });
      return;
    }
    const scopes = request.scopes.filter((scope) => !isOptional(scope) || ticked.includes(scope));
    approve(res, authorizer.grants, request, { account, scopes, asked: true });
  })(context);
};
