export interface Letter {
  readonly code: string;
  readonly purpose: 'confirm' | 'reset';
}

const PURPOSES: Readonly<Record<string, Letter['purpose']>> = {
  verifyEmail: 'confirm',
  resetPassword: 'reset',
};

/** Reads a letter's link, `?mode=verifyEmail|resetPassword&oobCode=…`. null means incomplete. */
export const letterIn = (query: URLSearchParams): Letter | null => {
  const code = query.get('oobCode');
  const purpose = PURPOSES[query.get('mode') ?? ''];
  return code && purpose ? { code, purpose } : null;
};
