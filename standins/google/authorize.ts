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
import { YOUTUBE } from './scopes.ts';

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

/** The pages on which a person chooses an account and agrees. No step needs a session. */
export class Authorizer {
  readonly #accounts: readonly Account[];
  readonly #grants: Grants;

  constructor(accounts: readonly Account[], grants: Grants) {
    this.#accounts = accounts;
    this.#grants = grants;
  }

  /** The first page. It shows the accounts, unless the request has enough to skip it. */
  begin({ res, call }: CallContext, query: URLSearchParams): void {
    const request = parseAuthorizeRequest(query);
    const hinted = this.#accounts.find(({ email }) => email === request.loginHint);
    if (request.prompts.has('none')) this.#decideSilently(res, request, hinted);
    else if (hinted && !request.prompts.has('select_account')) {
      call.account = hinted.email;
      this.#continueAs(res, request, hinted, query);
    } else show(res, 200, accountPage(this.#accounts, query));
  }

  /** An account was chosen, or the person agreed or did not: `values` has the request and the step. */
  step({ res, call }: CallContext, values: URLSearchParams): void {
    const query = new URLSearchParams(values);
    for (const name of ['account', 'decision', 'grant']) query.delete(name);
    const request = parseAuthorizeRequest(query);
    const account = this.#accounts.find(({ email }) => email === values.get('account'));
    if (!account)
      throw new AuthorizeError(400, 'invalid_request', 'Couldn’t find your Google Account');
    call.account = account.email;
    const decision = values.get('decision');
    const ticked = values.getAll('grant');
    if (decision === null) this.#continueAs(res, request, account, query);
    else if (decision !== 'continue') returnTo(res, request, { error: 'access_denied' });
    else {
      const agreed = (scope: string): boolean => scope !== YOUTUBE || ticked.includes(scope);
      this.#approve(res, request, account, request.scopes.filter(agreed), true);
    }
  }

  /** `asked`: the person was asked just now, and only then an offline request is refreshable. */
  #approve(
    res: Response,
    request: AuthorizeRequest,
    { email }: Account,
    approved: readonly string[],
    asked: boolean,
  ): void {
    const before = this.#grants.grantedTo(email);
    const scopes = new Set([...approved, ...(request.includeGranted ? before : [])]);
    this.#grants.grant(email, approved);
    const code = this.#grants.issueCode({ ...request, email, scopes, consented: asked });
    returnTo(res, request, {
      code: code.value,
      scope: [...scopes].join(' '),
      authuser: '0',
      prompt: asked ? 'consent' : 'none',
    });
  }

  /** As if the person agreed: to YouTube only if they tick it, or have granted it before. */
  #decideSilently(res: Response, request: AuthorizeRequest, account: Account | undefined): void {
    if (!account) {
      const error = request.loginHint ? 'login_required' : 'interaction_required';
      returnTo(res, request, { error });
      return;
    }
    const granted = this.#grants.grantedTo(account.email);
    const scopes = request.scopes.filter(
      (scope) => account.ticksYoutube || scope !== YOUTUBE || granted.has(scope),
    );
    this.#approve(res, request, account, scopes, granted.size === 0);
  }

  #continueAs(
    res: Response,
    request: AuthorizeRequest,
    account: Account,
    query: URLSearchParams,
  ): void {
    const granted = this.#grants.grantedTo(account.email);
    if (request.prompts.has('consent') || request.scopes.some((scope) => !granted.has(scope)))
      show(res, 200, consentPage(account, request.scopes, query));
    else this.#approve(res, request, account, request.scopes, false);
  }
}
