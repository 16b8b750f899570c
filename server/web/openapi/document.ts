import * as z from 'zod/mini';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { escopoDa } from '../../../shared/contracts/chamadas-do-escopo.ts';
import type { Call } from '../../../shared/contracts/call.ts';
import { pedidoFeito } from '../../../shared/contracts/pedidos.ts';
import { refusal } from '../../../shared/contracts/fields.ts';
import type { WebParts } from '../web-parts.ts';
import { guide } from './guide.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

interface Content {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export type DocumentParts = Pick<WebParts, 'policyListPath' | 'gatewayUrl' | 'anonKey' | 'builtInApi' | 'version'>;

export function openApiDocument(parts: DocumentParts) {
  const gateway = parts.gatewayUrl ?? '/gateway';
  const calls = catalogue(parts.policyListPath).filter((call) => parts.builtInApi || !call.builtInOnly);
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, gateway, parts);
  return {
    openapi: '3.1.1',
    info: { title: 'API do Romaneio', version: parts.version, description: guide },
    servers: [
      { url: `${gateway}?endpoint=`, description: 'Serviço principal; codifique o que segue como um único valor.' },
    ],
    components: {
      responses: {
        recusa: {
          description: 'Recusa do serviço',
          content: { 'application/json': { schema: jsonSchema(refusal, 'output') } },
        },
        falha: { description: 'Falha do gateway', content: { 'application/problem+json': { schema: problemSchema } } },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        ...(parts.anonKey !== null && { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } }),
      },
    },
    paths,
  };
}

function operationOf(call: Call, gateway: string, { anonKey, builtInApi }: DocumentParts) {
  const asks = builtInApi && call.alcadas !== undefined;
  const security = { ...(call.access !== 'public' && { token: [] }), ...(anonKey !== null && { apikey: [] }) };
  const body = requestBodyOf(call, asks);
  return {
    operationId: call.id,
    summary: call.summary,
    ...(builtInApi && call.access !== 'public' && { 'x-escopo-de-dados': escopoDa(call) !== undefined }),
    tags: [call.id.split('.', 1)[0] as string],
    ...(call.api === 'auth' && { servers: [{ url: `${gateway}?api=auth&endpoint=` }] }),
    security: [security],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Sucesso', content: replyOf(call) },
      ...(asks && { 202: pedidoPendente }),
      '4XX': { $ref: '#/components/responses/recusa' },
      default: { $ref: '#/components/responses/falha' },
    },
  };
}

const text = { type: 'string' };
const problemSchema: JsonSchema = {
  type: 'object',
  properties: { status: { type: 'integer' }, code: text, title: text, detail: text, requestId: text },
  required: ['status', 'code', 'title', 'detail', 'requestId'],
};

const parametersOf = (place: 'path' | 'query', schemas: Call['query'] | Call['params']) =>
  Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: jsonSchema(schema, 'input'),
  }));

/** Answer of an act beyond the caller's authority that was sent with `pedir`. */
const pedidoPendente: Content = {
  description: 'Acima da alçada: o pedido foi enviado a quem pode decidir',
  content: { 'application/json': { schema: jsonSchema(pedidoFeito, 'output') } },
};

function requestBodyOf({ body }: Call, asks: boolean): Content | null {
  if (body.kind === 'none') return null;
  if (body.kind === 'json') {
    const schema = jsonSchema(body.schema, 'input');
    const pedir = {
      type: 'boolean',
      description: 'Pede autorização, em vez de recusar, o que passa da alçada de quem chama',
    };
    const whole = asks ? { ...schema, properties: { ...(schema['properties'] as object), pedir } } : schema;
    return { required: true, content: { 'application/json': { schema: whole } } };
  }
  const file = { type: 'string', format: 'binary', description: `Até ${body.maxBytes / 1024 / 1024} MiB` };
  const schema = { type: 'object', properties: { [body.field]: file }, required: [body.field] };
  const bytes = body.ou === undefined ? {} : { [body.ou]: { schema: { type: 'string' } } };
  return { required: true, content: { ...bytes, 'multipart/form-data': { schema } } };
}

const replyOf = ({ reply }: Call): Content['content'] =>
  reply.kind === 'json'
    ? { 'application/json': { schema: jsonSchema(reply.schema, 'output') } }
    : { [reply.mediaType]: { schema: { type: 'string', format: 'binary' } } };

function jsonSchema(schema: z.ZodMiniType<unknown, never> | z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' });
  return rest;
}
