// The first thing that `npm start` does: a port that is taken is said before the installation, not after it.
import { describePort, tryPort } from '../apps/api/src/startup/port.mjs';

const port = Number(process.env.PORT?.trim() || 3000);
const host = process.env.HOST?.trim() || '127.0.0.1';
try {
  // What is no port the server itself says, with everything else that is wrong.
  if (Number.isInteger(port) && port > 0 && port <= 65535) await tryPort(port, host);
} catch (error) {
  const text = describePort(error);
  if (text) {
    console.error(text);
    process.exit(1);
  }
}
