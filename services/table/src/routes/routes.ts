import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginOptions } from 'fastify';

/** A group of routes with what it works on. */
export type Routes<Parts extends FastifyPluginOptions> = FastifyPluginAsyncTypebox<Parts>;
