// What every field's frame does alike: hears the page it stands in, tells it what happens, and asks the sandbox. Loaded before the field itself.
globalThis.elementFrame = (() => {
  const api = new URL('../../v1/', location.href);
  const tell = (message) => parent.postMessage({ stripeSandbox: true, ...message }, '*');

  async function post(path, params) {
    const response = await fetch(new URL(path, api), { method: 'POST', body: new URLSearchParams(params) });
    return response.json();
  }

  const confirmIntent = ({ key, clientSecret, collection, returnUrl }, params) =>
    post(`${collection}/${clientSecret.split('_secret_')[0]}/confirm`, {
      key,
      client_secret: clientSecret,
      ...params,
      ...(returnUrl ? { return_url: returnUrl } : {}),
    });

  /** Answers the page's calls, keeps it told of the height of `watched`, and says that the field is there. */
  function serve({ actions, watched, ready }) {
    const known = { ...actions, confirm: (payload) => actions.confirm(payload).catch(() => null) };
    window.addEventListener('message', async ({ source, data }) => {
      if (source !== parent || !data?.stripeSandbox || !Object.hasOwn(known, data.action)) return;
      const result = await known[data.action](data.payload);
      if (data.call) tell({ call: data.call, result });
    });
    new ResizeObserver(() => tell({ event: 'height', payload: document.body.scrollHeight + 2 })).observe(watched);
    tell({ event: 'ready', ...(ready ? { payload: ready } : {}) });
  }

  /** A form to type in. `checks` answer a sentence for what is wrong, or nothing; `tidied` runs when somebody leaves an input. */
  function serveForm({ form, fields, checks, type, confirm, tidied = {} }) {
    function show(name, message) {
      fields[name].setAttribute('aria-invalid', String(Boolean(message)));
      document.getElementById(`${name}-error`).textContent = message;
    }
    /** The sentence for the first thing that is wrong, which takes the focus; empty where nothing is. */
    function validate() {
      const wrong = Object.keys(checks).filter((name) => {
        const message = checks[name]();
        show(name, message);
        return message;
      });
      if (wrong.length === 0) return '';
      fields[wrong[0]].focus();
      return checks[wrong[0]]();
    }
    for (const [name, field] of Object.entries(fields)) {
      field.addEventListener('input', () => {
        show(name, '');
        const complete = Object.values(checks).every((check) => !check());
        tell({
          event: 'change',
          payload: { complete, empty: Object.values(fields).every((each) => !each.value), value: { type } },
        });
      });
      field.addEventListener('blur', () => {
        tidied[name]?.();
        if (field.value) show(name, checks[name]());
      });
    }
    form.addEventListener('submit', (event) => event.preventDefault());
    serve({
      watched: form,
      actions: {
        validate,
        confirm,
        focus: () => Object.values(fields)[0].focus(),
        clear: () => form.reset(),
        configure({ appearance }) {
          for (const [name, value] of Object.entries(appearance?.variables ?? {}))
            document.documentElement.style.setProperty(`--${name}`, value);
        },
      },
    });
  }

  return { tell, post, confirmIntent, serve, serveForm };
})();
