// jest does not have the variables of the build.
export const operator = { name: 'Anna Example Ltd', email: 'anna@example.com' };
export const policies = { privacy: '/privacy', terms: '/terms' };
export const builtYear = '2026';
export const isBuilt = false;
export const analyticsId = undefined;
export const appCheckFrame = undefined;
export const policiesDate = '2026-12-24';
