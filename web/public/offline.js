// The offline page stands at the address that could not be reached: trying again is reloading it.
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
addEventListener('online', () => location.reload());
