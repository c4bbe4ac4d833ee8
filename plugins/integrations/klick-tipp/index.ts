// KlickTipp: buyers become contacts through an opt-in process, with tags by what happens.
import { definePlugin } from '#core/plugins';
import { klickTipp } from './integration.ts';

export const klickTippPlugin = definePlugin({ id: 'klick-tipp', title: klickTipp.title, integrations: [klickTipp] });
