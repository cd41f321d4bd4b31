import { appOn, type TestApp, type TestAppOptions } from "./app-on.ts";
import { sharedDatabase } from "./database.ts";

export type { TestApp } from "./app-on.ts";

/** The whole server on a database of its own, without a port: ask it with `app.inject`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  return appOn(await sharedDatabase(), options);
}
