import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { WebParts } from './web-parts.ts';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Security headers of pages (security, section D.9). HSTS is sent over HTTPS only. */
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
    // `isCrossSite` needs the Referer of a GET over plain HTTP.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  } as const;
  const [plain, secure] = [
    helmet({ ...options, strictTransportSecurity: false }),
    helmet({ ...options, strictTransportSecurity: { maxAge: 31_536_000 } }),
  ];
  return (request, response, next) => {
    response.set({ 'X-Request-Id': request.id, 'Permissions-Policy': PERMISSIONS });
    (request.peer.secure ? secure : plain)(request, response, next);
  };
}

const originOf = (url: string): string => new URL(url).origin;
