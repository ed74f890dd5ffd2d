/** What a connection needs of the line to a browser: whole messages each way, and one end. */
export interface Transport {
  /** Queues one JSON message. After the end it does nothing: the end is told once, by `onClose`. */
  send(message: string): void;
  /** Starts delivery. Called once, before anything is sent. */
  open(listener: TransportListener): void;
  /** Ends the line from our side; `onClose` follows. */
  close(): void;
}

export interface TransportListener {
  onMessage(message: string): void;
  /** Called once. `reason` says why, for people. */
  onClose(reason: string): void;
}
