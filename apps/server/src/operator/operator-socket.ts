import { chmodSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refusal } from './command.ts';

/** Located in the data folder, which only its owner can enter. */
export const SOCKET_NAME = 'operator.sock';

type Answer = { readonly output: string } | { readonly refused: string };

/**
 * Lets operator commands reach the server that has the embedded database open. `runOperatorCommand` executes a command
 * line. Returns a function that stops listening.
 */
export async function listenForOperator(
  path: string,
  runOperatorCommand: (args: readonly string[]) => Promise<string>,
): Promise<() => void> {
  // The holder of the folder's lock may remove a socket that a killed process left there.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => socket.destroy());
    const answer = await text(socket)
      .then((line) => runOperatorCommand(JSON.parse(line) as string[]))
      .then(
        (output): Answer => ({ output }),
        (error): Answer => ({ refused: error instanceof Error ? error.message : String(error) }),
      );
    socket.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () => void server.close();
}

/** Returns null if no server is listening. Throws a Refusal if the command cannot be carried out. */
export async function askServer(path: string, args: readonly string[]): Promise<string | null> {
  if (!existsSync(path)) return null;
  const socket = connect(path);
  const isThere = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isThere) return null;
  socket.end(JSON.stringify(args));
  const answer = JSON.parse(await text(socket)) as Answer;
  if ('refused' in answer) throw new Refusal(answer.refused);
  return answer.output;
}
