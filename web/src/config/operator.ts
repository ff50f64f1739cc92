/** Who runs the site. They stand in the privacy policy and the terms of use. */
export interface Operator {
  readonly name: string;
  readonly email: string;
}

/** What was given to the build. The build of a real project stops without it. */
export const operatorOf = ({
  VITE_OPERATOR_NAME: name,
  VITE_OPERATOR_EMAIL: email,
}: Pick<ImportMetaEnv, 'VITE_OPERATOR_NAME' | 'VITE_OPERATOR_EMAIL'>): Operator => ({
  name: name || 'Replywell',
  email: email || 'privacy@example.com',
});
