if (parent !== window) parent.postMessage({ stripeSandbox: 'challenge finished' }, '*');
