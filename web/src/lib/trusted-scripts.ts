interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
declare global {
  interface Window {
    /** Missing in a browser that does not know trusted types. */
    trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
  }
}

/**
 * The Content-Security-Policy asks who vouches for a script that is added by code. Returns what makes
 * an address one that is vouched for; it throws for every address that is not `allowed`. The
 * policy's name stands in firebase.json, and can be taken once in a page.
 */
export const vouchForScripts = (
  name: string,
  allowed: (url: string) => boolean,
): ((url: string) => string) => {
  const createScriptURL = (url: string): string => {
    if (allowed(url)) return url;
    throw new TypeError(`"${name}" does not vouch for the script ${url}`);
  };
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy?.createScriptURL.bind(policy) ?? createScriptURL;
};
