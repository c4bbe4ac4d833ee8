// In the window that PayPal's button opened: tells the page, which closes it.
const { token, payer } = document.getElementById('said').dataset;
opener?.postMessage({ token, payer }, '*');
