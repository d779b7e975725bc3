/**
 * `node --import` this before a server: one answer in three comes up to 300 ms late, one in twenty by 1 to 4 s. What
 * was asked is done at once: it is the answer that is on its way.
 */
import { ServerResponse } from 'node:http';

const { end } = ServerResponse.prototype;

function lateness(): number {
  const drawn = Math.random();
  if (drawn < 1 / 20) return 1000 + Math.random() * 3000;
  return drawn < 1 / 3 ? Math.random() * 300 : 0;
}

ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
  const finish = () => void end.apply(this, args as Parameters<typeof end>);
  const ms = lateness();
  if (ms === 0) finish();
  else setTimeout(finish, ms);
  return this;
} as typeof end;
