export const email = {
  title: { signIn: 'Sign in with email', signUp: 'Create an account', reset: 'Reset the password' },
  address: 'Email',
  password: 'Password',
  confirm: 'Password again',
  showPassword: 'Show password',
  submit: {
    signIn: 'Sign in',
    signUp: 'Create account',
    reset: 'Send the letter',
    confirm: 'Confirm and sign in',
    newPassword: 'Save password',
  },
  switch: { signIn: 'Back to signing in', signUp: 'Create an account', reset: 'Forgot password?' },
  faults: {
    email: 'Invalid email address',
    tooShort: 'Password must be at least 8 characters',
    tooLong: 'Password must be at most 1024 characters',
    mismatch: "Passwords don't match",
  },
  sent: {
    signUp:
      'Look into your mail: if this address has no account here yet, a letter with a link is on its way. No letter? You may have an account already: sign in, or with Google.',
    reset: 'If this address signs in here with a password, a letter with a link is on its way.',
  },
  letter: {
    confirmTitle: 'Confirm your address',
    confirmText:
      'Enter the password you signed up with. If you did not sign up, close this page: nothing happens.',
    newTitle: 'Choose a new password',
    doneTitle: 'The password is changed',
    done: 'Every session has ended. Sign in with the new one.',
    toSignIn: 'To the sign-in page',
    reading: 'Opening the letter',
    usedTitle: 'This link no longer works',
    used: {
      confirm:
        'It has been used already or is too old. Sign in: if your address is not confirmed yet, we send a new letter.',
      reset: 'It has been used already or is too old. Ask for a new letter.',
    },
    broken: 'This link is not complete. Open it again from the letter.',
  },
};
