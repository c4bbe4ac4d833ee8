import { z } from 'zod';
import { defineMail } from '#core/plugins';

const data = z.object({
  product: z.string(),
  posts: z.array(z.object({ author: z.string(), begins: z.string() })),
  more: z.number().int(),
  link: z.string(),
});

/** News from a room for members who asked for them. */
export const communityDigestMail = defineMail({
  id: 'community_digest',
  purpose: 'news',
  data,
  subject: { de: 'Neues aus der Community: {{product}}', en: 'News from the community: {{product}}' },
  html: {
    de: '<p>{{hello}}</p><p>in der Community von <strong>{{product}}</strong> gibt es Neues:</p><ul>{{#each posts}}<li><strong>{{author}}</strong>: {{begins}}</li>{{/each}}</ul>{{#if more}}<p>Und {{more}} weitere Beiträge.</p>{{/if}}{{> button href=link label="Zur Community"}}<p>Wie oft diese Mail kommt, stellen Sie in der Community ein.</p>',
    en: '<p>{{hello}}</p><p>there is news in the community of <strong>{{product}}</strong>:</p><ul>{{#each posts}}<li><strong>{{author}}</strong>: {{begins}}</li>{{/each}}</ul>{{#if more}}<p>And {{more}} more posts.</p>{{/if}}{{> button href=link label="Go to the community"}}<p>In the community you choose how often this mail comes.</p>',
  },
  text: {
    de: '{{hello}}\n\nin der Community von {{product}} gibt es Neues:\n\n{{#each posts}}{{author}}: {{begins}}\n\n{{/each}}{{#if more}}Und {{more}} weitere Beiträge.\n\n{{/if}}Zur Community: {{link}}\n\nWie oft diese Mail kommt, stellen Sie dort ein.\n',
    en: '{{hello}}\n\nthere is news in the community of {{product}}:\n\n{{#each posts}}{{author}}: {{begins}}\n\n{{/each}}{{#if more}}And {{more}} more posts.\n\n{{/if}}Go to the community: {{link}}\n\nThere you choose how often this mail comes.\n',
  },
});
