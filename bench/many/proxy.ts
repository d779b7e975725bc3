/** A load balancer as a process of its own: it tells its address, and is told the servers behind it. */
import { startProxy } from '../../apps/api/src/testing/process/proxy.ts';

const proxy = await startProxy();
process.on('message', (urls: string[]) => proxy.to(urls));
process.send?.(proxy.url);
