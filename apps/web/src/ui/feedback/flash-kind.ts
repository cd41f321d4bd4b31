export type FlashKind = "success" | "info" | "warning" | "error";
