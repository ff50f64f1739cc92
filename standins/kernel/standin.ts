import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Call, CallContext, Handler, StandinOptions } from './call.ts';
import { FaultPlan, misbehave, readFault } from './faults.ts';

/**
 * A local server with the protocol of an outside service. It records what arrives, and can be told
 * to be slow, to refuse, or to lose an answer. Handlers are registered per operation.
 */
export class Standin {
  readonly app: Express = express();
  readonly faults = new FaultPlan();
  readonly #operations = new Set<string>();
  #calls: Call[] = [];
  readonly #options: StandinOptions;
  /** Called with the method of every call after its effect, whether or not it was answered. */
  onActed: (method: string) => void = () => undefined;
  /** Called when no call can change anything any more. */
  onClosed: () => void = () => undefined;
  #server: Server | null = null;

  constructor(options: StandinOptions) {
    this.#options = options;
    this.app.disable('x-powered-by');
    this.app.set('query parser', 'extended');
    this.app.use(express.json({ limit: '2mb', type: ['application/json', 'text/json'] }));
    this.app.use(express.urlencoded({ extended: false }));
    this.#mountControl();
  }

  get calls(): readonly Call[] {
    return this.#calls;
  }

  /** Registers an operation; the path uses Express's syntax. */
  on(
    operation: string,
    verb: 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: string,
    handler: Handler,
  ): void {
    this.#operations.add(operation);
    this.app[verb](path, (req: Request, res: Response, next: NextFunction) => {
      this.#serve(operation, handler, req, res).catch(next);
    });
  }

  /** Registers a control besides the common ones. It answers what `obey` returns. */
  onOrder<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    obey: (body: z.output<Schema>) => unknown,
  ): void {
    this.app.post(`/__control/${path}`, (req, res) => {
      const parsed = schema.safeParse(req.body ?? {});
      if (parsed.success) res.json(obey(parsed.data) ?? { done: true });
      else res.status(400).json({ error: parsed.error.issues });
      this.onActed(req.method);
    });
  }

  /** Listens on loopback and returns the base URL. Port 0 picks a free port. */
  async listen(port: number): Promise<string> {
    this.#mountUnknown();
    const server = createServer(this.app);
    this.#server = server;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#options.onClose?.();
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    this.onClosed();
  }

  async #serve(operation: string, handler: Handler, req: Request, res: Response): Promise<void> {
    const account = this.#options.accountOf?.(req) ?? null;
    const call: Call = {
      at: new Date().toISOString(),
      method: req.method,
      path: req.path,
      query: { ...req.query },
      body: req.body ?? null,
      status: null,
      units: this.#options.unitsOf?.(operation) ?? 0,
      account,
      operation,
    };
    this.#calls.push(call);
    res.on('finish', () => (call.status ??= res.statusCode));
    // If the caller gave up or died, there is no answer, but the call may still take effect.
    let done = false;
    res.on('close', () => {
      if (done) call.status ??= 0;
    });
    try {
      await this.#answer(handler, { req, res, call });
    } finally {
      done = true;
      if (res.closed) call.status ??= 0;
      this.onActed(req.method);
    }
  }

  async #answer(handler: Handler, context: CallContext): Promise<void> {
    const { call } = context;
    const fault = this.faults.take(call.operation);
    if (fault) await misbehave(fault, handler, context, this.#options.refuse);
    else await handler(context);
  }

  #mountControl(): void {
    this.app.post('/__control/faults', (req, res) => {
      const read = readFault(req.body, this.#operations);
      if ('fault' in read) this.faults.add(read.fault);
      res.status('fault' in read ? 200 : 400).json(read);
    });
    this.app.get('/__control/calls', (_req, res) => {
      res.json(this.#calls);
    });
    this.app.post('/__control/reset', (req, res) => {
      this.#calls = [];
      this.faults.clear();
      this.#options.reset();
      this.onActed(req.method);
      res.json({ reset: true });
    });
  }

  #mountUnknown(): void {
    this.app.use((_req: Request, res: Response) => {
      this.#options.refuse(res, 404, 'notFound');
    });
    this.app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
      const status = error instanceof SyntaxError ? 400 : 500;
      const message = error instanceof Error ? error.message : String(error);
      const reason = status === 400 ? 'parseError' : 'internalError';
      this.#options.refuse(res, status, reason, message);
    });
  }
}
