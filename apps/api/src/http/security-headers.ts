import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * What a page may ask the browser for: the camera, that reads bar codes, the clipboard, the screen for its own,
 * a sound, a printer or a scale on a cable. Everything else is off, for whatever got into the page as well; but for what Chromium doesn't know on every
 * system (bluetooth, web-share), for it would complain in the console: they ask the person anyway.
 */
export const PERMISSIONS_POLICY = [
  ...['autoplay', 'camera', 'clipboard-write', 'fullscreen', 'screen-wake-lock', 'serial', 'usb'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...[
    'accelerometer',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'storage-access',
    'sync-xhr',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/**
 * Of the one worker that reads bar codes by WebAssembly, where a browser can't: code is compiled there, and there alone;
 * it has no page, no cookies and nothing to load but itself.
 */
export const WASM_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * A CSP without inline scripts on every page and answer, `nosniff`, a fresh `x-request-id`; what the API answers is
 * kept by nobody on the way, for the counter's browser is many people's.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine sets sizes and colours on the elements themselves.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
    // Over plain HTTP on the shop's network the browser must not be told to insist on HTTPS.
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', PERMISSIONS_POLICY);
  });
  app.addHook('onSend', async (request, reply) => {
    const ofApi = request.url === '/api' || request.url.startsWith('/api/');
    if (ofApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Always our own: a caller's id would let him write into the log. */
export function newRequestId(): string {
  return randomUUID();
}
