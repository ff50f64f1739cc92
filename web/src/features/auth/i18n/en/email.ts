export const email = {
  title: { signIn: 'Sign in with email', signUp: 'Create an account', reset: 'Reset the password' },
  address: 'Email',
  password: 'Password',
  confirm: 'Password again',
  showPassword: 'Show password',
  submit: { signIn: 'Sign in', signUp: 'Create account', reset: 'Send the email' },
  switch: { signIn: 'Back to signing in', signUp: 'Create an account', reset: 'Forgot password?' },
  faults: {
    email: 'Invalid email address',
    tooShort: 'Password must be at least 8 characters',
    mismatch: "Passwords don't match",
  },
  sent: {
    signUp:
      'Check your email: if this address has no account here yet, an email with a link is on its way. No email? You may have an account already: sign in with your password or with Google.',
    reset: 'If this address signs in here with a password, an email with a link is on its way.',
    again: 'Another email is on its way. The link in it confirms the address.',
  },
  sendAgain: 'Send the email again',
  failures: {
    wrong: 'Wrong email or password.',
    weak: 'This password is not accepted here. Choose a longer one, with letters, digits and other signs.',
    tooMany: 'Too many attempts. Try again in a few minutes.',
    notAllowed: 'Signing in with email is not enabled in the console.',
    other: 'Something went wrong while signing in. Try again.',
  },
};
