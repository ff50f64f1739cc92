/** For the rest of the test the browser refuses storage, as it does if cookies are blocked. */
export const refuseStorage = (): void => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
};
