/** Background load: staff who read and write, background conversions, reports. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { delimitedShipments } from '../bench/delimited-shipments.ts';
import { cteDeclarado } from '../../tests/support/documento-fiscal.ts';

const ANSWER_MS = 60_000;
const AGAIN_MS = 250;

export interface Size {
  readonly staff: number;
  readonly conversions: number;
  readonly reports: number;
  /** Shipments per converted file. */
  readonly lines: number;
  /** Pause between two calls of a staff member. */
  readonly pauseMs: number;
}

/** Totals of all calls so far. */
export interface Tally {
  calls: number;
  documents: number;
  /** Files whose task was seen to succeed. */
  files: number;
  reports: number;
  /** Calls answered with 5xx or 429, or not at all; callers retry them. */
  turnedAway: number;
  /** Count of these answers by call, since it was last cleared. */
  readonly reasons: Map<string, number>;
  /** Failures not explained by any fault. */
  readonly wrong: string[];
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
}

type Headers = Readonly<Record<string, string>>;

const browser: Headers = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
const json: Headers = { 'Content-Type': 'application/json' };
const list = { start: 1, length: 10, search: { value: '' } };

/** Sends each call on a new connection, as from different clients. Status 0: no answer. */
function send(url: string, method: string, path: string, headers: Headers, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, text: '', cookie: '' });
    const outgoing = request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.once('error', none);
      answer.once('end', () => {
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: answer.statusCode ?? 0, text, cookie });
      });
    });
    outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.once('error', none).end(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Signs in like the pages do. @returns the headers for further calls. */
export async function signIn(url: string, Username: string, Password: string): Promise<Headers> {
  const body = JSON.stringify({ Username, Password });
  const answer = await send(url, 'POST', '/gateway?endpoint=/api/Auth/login&api=auth', { ...browser, ...json }, body);
  if (answer.status !== 200) throw new Error(`signing in was answered with ${answer.status}: ${answer.text}`);
  return { ...browser, Authorization: (JSON.parse(answer.text) as { token: string }).token, Cookie: answer.cookie };
}

/** Simulated users that work until stopped. */
export class Staff {
  readonly tally: Tally = {
    calls: 0,
    documents: 0,
    files: 0,
    reports: 0,
    turnedAway: 0,
    reasons: new Map(),
    wrong: [],
  };
  readonly #url: string;
  readonly #size: Size;
  readonly #carrier: string;
  readonly #integrator: Headers;
  #report = '';
  #number = 1_000_000;
  #running = true;

  /**
   * @param carrier whose documents are declared.
   * @param token for declaring documents as a carrier's own system does; pages do not.
   */
  constructor(url: string, size: Size, carrier: string, token: string) {
    this.#integrator = { Authorization: token };
    this.#url = url;
    this.#size = size;
    this.#carrier = carrier;
  }

  /**
   * Starts the load; the sessions take turns.
   * @param report body of a report over unmodified shipments: each answer must equal the first.
   * @returns a function that stops the load after the pending calls.
   */
  async begin(sessions: readonly Headers[], report: object): Promise<() => Promise<void>> {
    const of = (turn: number) => sessions[turn % sessions.length] as Headers;
    this.#report = (await this.#untilAnswered('POST', this.#reportPath, of(0), JSON.stringify(report))).text;
    const { staff, conversions, reports } = this.#size;
    const loops = [
      ...Array.from({ length: staff }, (_, turn) => () => this.#work(of(turn), turn)),
      ...Array.from({ length: conversions }, (_, turn) => () => this.#convert(of(turn))),
      ...Array.from({ length: reports }, (_, turn) => () => this.#read(of(turn), JSON.stringify(report))),
    ];
    const all = loops.map(async (loop) => {
      while (this.#running) await loop();
    });
    return async () => {
      this.#running = false;
      await Promise.all(all);
    };
  }

  readonly #reportPath = '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';

  async #work(session: Headers, turn: number): Promise<void> {
    await sleep(Math.random() * 2 * this.#size.pauseMs);
    await this.#untilAnswered('GET', '/api/Ramo', session);
    await this.#untilAnswered('POST', '/api/Apolice/ListarApolices', session, JSON.stringify(list));
    await this.#untilAnswered('GET', `/api/Apolice/dados-apolice/${1 + (turn % 2)}`, session);
    this.#number += 1;
    const xml = cteDeclarado({ numero: this.#number, cnpj: this.#carrier, mercadoria: 'Pneus novos' });
    const headers = { ...this.#integrator, 'Content-Type': 'application/xml' };
    await this.#untilAnswered('POST', '/api/Averbacao/documento?ramo=54', headers, xml);
    this.tally.documents += 1;
  }

  async #convert(session: Headers): Promise<void> {
    const first = (this.#number += this.#size.lines) - this.#size.lines + 1;
    const boundary = 'romaneio-cluster';
    const text = [...delimitedShipments(this.#carrier, this.#size.lines, first)].join('');
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="lote${first}.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    const headers = {
      ...session,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      Prefer: 'respond-async',
    };
    for (;;) {
      const answer = await this.#untilAnswered('POST', '/api/Conversor/upload/CSV?ramo=54', headers, body);
      const { id_tarefa: id, repetido } = JSON.parse(answer.text) as { id_tarefa?: number; repetido?: boolean };
      // The answer was lost, but the file was accepted.
      if (repetido === true || (id !== undefined && (await this.#ended(session, id)))) break;
    }
    this.tally.files += 1;
  }

  /** Whether the task succeeded; false if another run of the same file superseded it. */
  async #ended(session: Headers, id: number): Promise<boolean> {
    for (;;) {
      const { text } = await this.#untilAnswered('GET', `/api/Tarefa/${id}`, session);
      const { situacao, mensagem } = JSON.parse(text) as { situacao: string; mensagem: string | null };
      if (situacao === 'CONCLUIDA') return true;
      if (situacao !== 'AGUARDANDO' && situacao !== 'EM_ANDAMENTO') {
        if (!/já foi processado|já tinha sido/.test(mensagem ?? ''))
          this.tally.wrong.push(`task ${situacao}: ${mensagem}`);
        return false;
      }
      await sleep(2 * AGAIN_MS);
    }
  }

  async #read(session: Headers, report: string): Promise<void> {
    const { text } = await this.#untilAnswered('POST', this.#reportPath, session, report);
    if (text !== this.#report) this.tally.wrong.push('a report over the same shipments with other figures');
    this.tally.reports += 1;
    await sleep(this.#size.pauseMs);
  }

  /** Makes a call and retries it when turned away; any other answer outside 2xx is recorded as wrong. */
  async #untilAnswered(method: string, endpoint: string, session: Headers, body?: string): Promise<Answer> {
    const headers = { ...json, ...session };
    for (;;) {
      const answer = await send(this.#url, method, `/gateway?endpoint=${encodeURIComponent(endpoint)}`, headers, body);
      if (answer.status >= 200 && answer.status < 300) {
        this.tally.calls += 1;
        return answer;
      }
      if (answer.status !== 0 && answer.status !== 429 && answer.status < 500) {
        this.tally.wrong.push(`${method} ${endpoint}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      const { code = '' } = readJson(answer.text) as { code?: string };
      const reason = `${answer.status} ${code} to ${method} ${endpoint.replace(/\d+$/, '…')}`;
      this.tally.reasons.set(reason, (this.tally.reasons.get(reason) ?? 0) + 1);
      this.tally.turnedAway += 1;
      await sleep(AGAIN_MS);
    }
  }
}
