export const passkeyCeremonyTexts = {
  notUsed: 'No passkey was used. You can try again at any time.',
  notAdded: 'No passkey was added. You can try again at any time.',
  failed: 'That did not work. Please try again.',
  unreachable: 'The site cannot be reached. Please try again in a moment.',
  scriptMissing:
    'The site cannot be reached, or it has changed since you opened this page. Please reload the page.',
  waiting: 'Waiting for your passkey',
  signIn: 'Sign in with a passkey',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError: 'You already have a passkey on this device or in its password manager.',
    ConstraintError:
      'Your device cannot check that it is you. Please set up a screen lock, a fingerprint or a PIN first.',
    NotSupportedError: 'Your device does not support the kind of passkey that we need.',
    SecurityError: 'Passkeys do not work at this address.',
  } as Readonly<Record<string, string>>,
};
