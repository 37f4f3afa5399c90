/** Whether this browser has all that our passkeys need. */
export function hasPasskeySupport(): boolean {
  // Undefined in old browsers, and without https.
  const credential = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return (
    typeof credential?.parseRequestOptionsFromJSON === 'function' &&
    typeof credential.parseCreationOptionsFromJSON === 'function' &&
    typeof credential.prototype.toJSON === 'function'
  );
}
