import { resolve } from 'node:path';
import { backUp } from '../../shared/database/backup.ts';
import { type Command, onlyWord } from '../command.ts';

export const backup: Command = {
  usage: ['backup FILE'],
  doc: 'Writes the whole database of one moment to a new file, while visitors are served. Keep APP_SECRET, too, elsewhere.',
  plan(words) {
    const file = resolve(onlyWord(words, 'a new file'));
    return async ({ database }) => {
      await backUp(database, file);
      return `The backup is in ${file}. It opens only with the secret that sealed it, which is not in it.`;
    };
  },
};
