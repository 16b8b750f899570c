import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { WebParts } from './web-parts.ts';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * What every page says of itself (security, section D.9). Nothing that holds a browser to HTTPS is sent over plain
 * HTTP: there it would lock the installation out of itself.
 */
export function pageHeaders({ gatewayUrl, upstreams }: Pick<WebParts, 'gatewayUrl' | 'upstreams'>): RequestHandler {
  const direct = gatewayUrl === null ? [originOf(upstreams.main.baseUrl), originOf(upstreams.auth.baseUrl)] : [];
  const options = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...new Set(direct)],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // A GET over plain HTTP proves by its Referer that it comes from our pages.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  const [plain, secure] = [
    helmet({ ...options, strictTransportSecurity: false }),
    helmet({ ...options, strictTransportSecurity: { maxAge: 31_536_000 } }),
  ];
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    (request.peer.secure ? secure : plain)(request, response, next);
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
