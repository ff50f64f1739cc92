export interface Letter {
  readonly code: string;
  readonly purpose: 'confirm' | 'reset';
}

const PURPOSES: Readonly<Record<string, Letter['purpose']>> = {
  verifyEmail: 'confirm',
  resetPassword: 'reset',
};

/** What a letter's link carries: `?mode=verifyEmail|resetPassword&oobCode=…`; null: not all of it. */
export const letterIn = (query: URLSearchParams): Letter | null => {
  const code = query.get('oobCode');
  const purpose = PURPOSES[query.get('mode') ?? ''];
  return code && purpose ? { code, purpose } : null;
};
