import { resolve } from 'node:path';
import { backUp } from '../../shared/database/backup.ts';
import { type Command, onlyWord } from '../command.ts';

export const backup: Command = {
  usage: ['backup FILE'],
  doc: 'Writes a consistent copy of the database to a new file, while the product runs. Store APP_SECRET separately.',
  plan(words) {
    const file = resolve(onlyWord(words, 'a new file'));
    return async ({ database }) => {
      await backUp(database, file);
      return `The backup is in ${file}. It can be opened only with the APP_SECRET that encrypted it, which is not included.`;
    };
  },
};
