// The offline page stands at the address that could not be reached: trying again is reloading it.
addEventListener('online', () => location.reload());
addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => location.reload());
});
