/** Boxes: a form does not send those that are not ticked. */
const BOXES = [
  'trustSealsSettings.visa',
  'trustSealsSettings.sslSecure',
  'trustSealsSettings.mastercard',
  'trustSealsSettings.own',
  'theme.expandableDescription.enabled',
] as const;

const NAME = /^(?:name|layout|theme(?:\.[a-zA-Z]{1,30}){1,2}|buyerInformation\.includeType)$/;

type Tree = { [name: string]: unknown };

/** The settings that a form with dotted names says, as they are stored; nothing is checked here but the names. */
export function settingsOf(fields: Readonly<Record<string, string>>): Tree {
  const settings: Tree = {};
  for (const [name, value] of Object.entries(fields)) if (NAME.test(name)) put(settings, name, value);
  for (const box of BOXES) put(settings, box, fields[box] === 'on');
  return settings;
}

function put(tree: Tree, name: string, value: unknown): void {
  const [key = '', ...rest] = name.split('.');
  if (rest.length === 0) tree[key] = value;
  else {
    if (!Object.hasOwn(tree, key) || typeof tree[key] !== 'object') tree[key] = {};
    put(tree[key] as Tree, rest.join('.'), value);
  }
}
