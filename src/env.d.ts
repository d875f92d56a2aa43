/** Build settings. Read them only through a decoder: if one is missing, the start fails and names it. */
interface ImportMetaEnv {
  readonly VITE_API_ROOT?: string;
  readonly VITE_MEDIA_PLACES?: string;
  readonly VITE_LEGACY_API_ROOT?: string;
  readonly VITE_TWILIO_REGION?: string;
  readonly VITE_TWILSOCK_URI?: string;
  readonly VITE_STATUS_DOCUMENT?: string;
  readonly VITE_DEFAULT_SENDER?: string;
  /** `off`: without the lists of the sample API. */
  readonly VITE_DEMO_SCREENS?: string;
  /** Set by vite.config.ts: the identity of this build, and when it was made, in ms. */
  readonly VITE_BUILD_ID: string;
  readonly VITE_BUILD_AT: number;
  /** Set by vite.config.ts: the path below which the host serves the console, without a slash at the end. */
  readonly VITE_BASE_PATH: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module 'virtual:emoji' {
  /** Names, keywords and groups of the emoji. The importing code decodes this value. */
  const emoji: unknown;
  export default emoji;
}

declare module 'virtual:worker-version' {
  /** A part of the SharedWorker's name. It changes whenever the worker's code changes. */
  export const workerVersion: string;
}
